import type { TestProject } from 'vitest/node';
import { makeTemplate } from './embedded-template.ts';
import { makeServerTemplate } from './server-template.ts';

/** Runs once before the tests of a project; what it returns, after them. */
export async function setup({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (config.env.TEST_ENGINE === 'postgres') return makeServerTemplate();
  await makeTemplate();
  return undefined;
}
