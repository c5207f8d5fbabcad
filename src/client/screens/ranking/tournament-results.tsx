import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { setsOf } from '../../../common/knockout/tie-result.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { TieCard } from '../../domain/knockout/tie-card.tsx';
import { roundsOf } from '../../domain/knockout/tie-texts.ts';
import { MatchList } from '../../show/match/match-list.tsx';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './ranking-page.module.css';

/** Every result of a tournament: by round, or by the ties of a knockout with their sets. */
export function TournamentResults({ tournament: view }: { tournament: TournamentView }) {
  const { tournament, fixtures, ties } = view;
  const list = (listed: readonly Fixture[]) => <MatchList tournament={view} fixtures={listed} />;
  const rounds = [...new Set(fixtures.map(({ round }) => round))].sort((a, b) => a - b);
  const style = { '--group': tournament.color ?? FALLBACK_TOURNAMENT_COLOR };
  return (
    <section className={styles.tournament} style={style} aria-label={tournament.name}>
      <h3 className={styles.group}>
        <NameText text={tournament.name} />
      </h3>
      {ties
        ? roundsOf(ties)
            .reverse()
            .map(({ round, name, ties: tiesOfRound }) => (
              <div key={round}>
                <h4 className={styles.round}>{name}</h4>
                <div className={styles.ties}>
                  {tiesOfRound.map((tie) => (
                    <div key={tie.id}>
                      <TieCard tie={tie} fixtures={fixtures} />
                      {list(setsOf(tie.id, fixtures))}
                    </div>
                  ))}
                </div>
              </div>
            ))
        : rounds.map((round) => (
            <div key={round}>
              {rounds.length > 1 && (
                <h4 className={styles.round}>{t('Round {n}', { n: round })}</h4>
              )}
              {list(fixtures.filter((fixture) => fixture.round === round))}
            </div>
          ))}
    </section>
  );
}
