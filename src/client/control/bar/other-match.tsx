import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { otherInPlay } from '../../../common/fixture/next-step.rules.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { UNLOCK_BUTTON } from '../../domain/scores/score-focus.ts';
import { ScoreStrip } from '../../domain/scores/score-strips.tsx';
import { useLiveClient } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';

/** A score that was typed for the wrong match and is moved to the boxes of the right one. */
export interface MovedScore {
  fixtureId: number;
  texts: { home: string; away: string };
}

export const movedScoreAtom = atom<MovedScore | null>(null);

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

interface OtherMatchStripProps {
  /** The match in play. */
  current: Fixture;
  /** The number of the match whose score is typed. */
  number: number;
  texts: { home: string; away: string };
  /** Restores the previous score. */
  onGiveUp: () => void;
  onClose: () => void;
}

/** Keeps the focus in the box, so that pressing an answer does not count as leaving it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** NOW-7: warns that a score is typed for a match other than the one in play. Continues automatically. */
export function OtherMatchStrip(props: OtherMatchStripProps) {
  const { current, number, texts, onGiveUp, onClose } = props;
  const moveScore = useSetAtom(movedScoreAtom);
  const answers = {
    y: onClose,
    n: () => {
      onGiveUp();
      onClose();
      moveScore({ fixtureId: current.id, texts });
    },
  };
  const latest = useRef(answers);
  latest.current = answers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = letterOf(event);
      if (event.ctrlKey || event.metaKey || event.altKey || (key !== 'y' && key !== 'n')) return;
      event.preventDefault();
      latest.current[key]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ScoreStrip
      role="alert"
      text={t('Match {current} is in play: is this match {number}’s score?', {
        current: current.displayMatchNumber,
        number,
      })}
      {...{ [UNLOCK_BUTTON]: '' }}
    >
      <button type="button" onMouseDown={keepFocus} onClick={answers.y}>
        <small>{t('Yes (Y)')}</small> {t('Match {n}', { n: number })}
      </button>
      <button type="button" onMouseDown={keepFocus} onClick={answers.n}>
        <small>{t('No (N)')}</small> {t('Match {n}', { n: current.displayMatchNumber })}
      </button>
    </ScoreStrip>
  );
}
