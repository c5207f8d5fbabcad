import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { reorderByDrop } from '../../../../common/fixture/reorder.rules.ts';
import { useReorderFixtures } from '../../../domain/fixtures/fixtures.queries.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';

/** Stores the order after a drop; `fixtures` are round 1 as they are shown. */
export function useMoveFixture(tournamentId: number, fixtures: readonly Fixture[]) {
  const reorder = useReorderFixtures(tournamentId);
  return (from: number, to: number | null): void => {
    const order = reorderByDrop(fixtures, from, to);
    if (order === null) return;
    reorder.mutate(
      order.map(({ id }) => id),
      {
        onSuccess: () => showToast(t('Fixtures reordered')),
        onError: (error) => {
          const text = 'There was a problem updating the fixture order.';
          const sentence = sentenceOf(error, text);
          showProblem(text, sentence === text ? undefined : sentence);
        },
      },
    );
  };
}
