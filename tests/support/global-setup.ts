import { makeTemplate } from './embedded-template.ts';

/** Runs once before the tests of a project. */
export async function setup(): Promise<void> {
  await makeTemplate();
}
