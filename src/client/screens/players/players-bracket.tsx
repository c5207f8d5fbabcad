import { useState } from 'react';
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import { TieCard } from '../../domain/knockout/tie-card.tsx';
import { roundsOf } from '../../domain/knockout/tie-texts.ts';
import { t } from '../../texts/t.ts';
import styles from './players-bracket.module.css';

interface PlayersBracketProps {
  ties: readonly Tie[];
  fixtures: readonly Fixture[];
  teamId: number | null;
}

/** A knockout on a phone: the team's own ties, then one round after the other. */
export function PlayersBracket({ ties, fixtures, teamId }: PlayersBracketProps) {
  const rounds = roundsOf(ties);
  const [chosen, choose] = useState<number | null>(null);
  const current =
    rounds.find(({ round }) => round === chosen) ??
    rounds.find(({ ties: tiesOfRound }) => tiesOfRound.some(({ outcome }) => outcome === null)) ??
    rounds.at(-1);
  const path =
    teamId === null ? [] : ties.filter((tie) => tie.teamA === teamId || tie.teamB === teamId);
  return (
    <section className={styles.section}>
      {path.length > 0 && (
        <Ties title={t('Your path')} ties={path} fixtures={fixtures} teamId={teamId} />
      )}
      <nav className={styles.rounds} aria-label={t('Rounds')}>
        {rounds.map(({ round, name }) => (
          <button
            key={round}
            type="button"
            className={styles.button}
            aria-pressed={round === current?.round}
            onClick={() => choose(round)}
          >
            {name}
          </button>
        ))}
      </nav>
      {current && (
        <Ties title={current.name} ties={current.ties} fixtures={fixtures} teamId={teamId} />
      )}
    </section>
  );
}

interface TiesProps {
  title: string;
  fixtures: readonly Fixture[];
  ties: readonly Tie[];
  teamId: number | null;
}

function Ties({ title, ties, fixtures, teamId }: TiesProps) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {ties.map((tie) => (
          <li key={tie.id}>
            <TieCard tie={tie} fixtures={fixtures} ownTeamId={teamId} />
          </li>
        ))}
      </ol>
    </>
  );
}
