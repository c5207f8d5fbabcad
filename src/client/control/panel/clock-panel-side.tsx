import { Button } from '@chakra-ui/react';
import type { TeamEventKind } from '../../../common/match/match-event.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { shows } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { eventLine } from '../event-line.ts';
import type { TeamControl } from '../match-control.rules.ts';
import styles from './clock-panel-side.module.css';

interface ClockPanelSideProps {
  match: MatchState;
  team: TeamControl;
  name: string;
  side: Side;
  /** EVT-6: entries after the end are sent as confirmed. */
  confirmsEntries: boolean;
  act: (act: MatchAct) => void;
}

/** 'Own goal', 'Foul (2)'. */
function entryLabel(kind: TeamEventKind, { fouls, warnings }: TeamControl): string {
  if (kind === 'foul') return t('Foul ({n})', { n: fouls });
  if (kind === 'warning') return t('Warning ({n})', { n: warnings });
  return eventLine({ kind });
}

/** The score of one team, and what can be entered for it under the rules of the match. */
export function ClockPanelSide({
  match,
  team,
  name,
  side,
  confirmsEntries,
  act,
}: ClockPanelSideProps) {
  const { id, at, shots, shotsDue, entries } = team;
  const enter = (event: TeamEventKind) => () =>
    act({ kind: 'event', event, teamId: id, ...(confirmsEntries ? { confirmed: true } : {}) });
  return (
    <section className={styles.side} data-side={side} aria-label={name}>
      <div className={styles.head}>
        <p className={styles.plate}>
          <SideShape side={side} /> {sideLabels[side]}
        </p>
        <p className={styles.team}>
          <NameText text={name} />
        </p>
        <p {...shows('score', match.fixtureId, at)} className={styles.score}>
          {match.score[at] ?? '–'}
        </p>
      </div>
      <Row wrap gap={2} align="center">
        {shotsDue > 0 && (
          <Text as="span" size="sm" tone="muted">
            {t('Shots {n} of {due}', { n: shots.length, due: shotsDue })}
          </Text>
        )}
        {entries.map((kind) => {
          const text = entryLabel(kind, team);
          return (
            <Button
              key={kind}
              size="sm"
              className={styles.entry}
              aria-label={`${text}, ${name}`}
              onClick={enter(kind)}
            >
              {(kind === 'yellow' || kind === 'red') && (
                <span className={styles.card} data-colour={kind} aria-hidden />
              )}
              {text}
            </Button>
          );
        })}
      </Row>
    </section>
  );
}
