import { useAtomValue } from 'jotai';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { notNeededIds } from '../../../common/fixture/pairing.rules.ts';
import { t } from '../../texts/t.ts';
import { halfEnteredText } from '../fixtures/half-entered-text.ts';
import { mirrorAtom } from '../sides/mirror.atoms.ts';
import { homeSide, otherSide } from '../sides/orientation.ts';
import { teamNameOf } from '../teams/team-name.ts';
import { BarBreak } from './bar-clock.tsx';
import { BarLead } from './bar-lead.tsx';
import { BarSide } from './bar-side.tsx';
import styles from './match-bar.module.css';

interface NextMatchProps {
  /** Null when all matches are played. */
  fixture: Fixture | null;
  /** All of the tournament. */
  fixtures: readonly Fixture[];
  /** As in BarLead. */
  set: string;
  redOnLeft: boolean;
  tournamentName: string | null;
  names: ReadonlyMap<number, string>;
}

function playedText(fixtures: readonly Fixture[]): string {
  const n = fixtures.length - notNeededIds(fixtures).size;
  return n === 1 ? t('The match is played.') : t('All {n} matches are played.', { n });
}

/** The next match, shown while none is called. */
export function NextMatch(props: NextMatchProps) {
  const { fixture, fixtures, set, redOnLeft, tournamentName, names } = props;
  const isMirrored = useAtomValue(mirrorAtom);
  if (!fixture) {
    return (
      <p className={styles.done}>
        {tournamentName !== null && <bdi>{tournamentName}: </bdi>}
        {halfEnteredText(fixtures) ?? playedText(fixtures)}
      </p>
    );
  }
  const side = homeSide(redOnLeft);
  const home = { side, name: teamNameOf(names, fixture.homeTeamId) };
  const away = { side: otherSide(side), name: teamNameOf(names, fixture.awayTeamId) };
  const [left, right] = isMirrored ? [away, home] : [home, away];
  return (
    <>
      <BarLead
        fixture={fixture}
        state="open"
        isReviewed={false}
        word={t('Next')}
        tournamentName={tournamentName}
        set={set}
      />
      <BarBreak next={fixture} />
      <div className={styles.sides} data-quiet>
        <BarSide {...left} at="left" />
        <BarSide {...right} at="right" />
      </div>
    </>
  );
}
