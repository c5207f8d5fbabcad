import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size; vitest begins with the largest when it has no times of before. */
const LONG = [
  'languages',
  'public-axe',
  'admin-axe',
  'admin-touch',
  'public-screens',
  'engines',
  'public-weight',
  'public-endurance',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** So that the workers end together: nobody waits for a long file that was begun last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
