import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { otherInPlay } from '../../../common/fixture/next-step.rules.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { useLiveClient } from '../../live/use-topic.ts';

/** The shown question: a score is typed for `fixtureId` while `current` is in play. */
const questionAtom = atom<{ fixtureId: number; current: Fixture } | null>(null);
/** The matches in play for which the question was already asked. */
const askedAtom = atom<ReadonlySet<number>>(new Set<number>());

/** NOW-7: the match in play that the row's question is about; null without a question. */
export function useAskOtherMatch({ id, tournament_id }: Fixture) {
  const { store: topics } = useLiveClient();
  const { get, set } = useStore();
  const current = useAtomValue(
    useMemo(
      () =>
        atom((read) => {
          const question = read(questionAtom);
          return question?.fixtureId === id ? question.current : null;
        }),
      [id],
    ),
  );
  const onTyped = useCallback(() => {
    const view = topics.view(tournamentTopic(tournament_id));
    const otherFixture = view.status === 'ready' ? otherInPlay(view.snapshot.fixtures, id) : null;
    if (otherFixture === null || get(askedAtom).has(otherFixture.id)) return;
    set(askedAtom, new Set([...get(askedAtom), otherFixture.id]));
    set(questionAtom, { fixtureId: id, current: otherFixture });
  }, [topics, get, set, id, tournament_id]);
  const close = useCallback(() => set(questionAtom, null), [set]);
  return useMemo(() => ({ current, onTyped, close }), [current, onTyped, close]);
}
