import { Button } from '@chakra-ui/react';
import { activeEvents } from '../../../common/match/event-list.rules.ts';
import type { TeamEventKind } from '../../../common/match/match-event.schema.ts';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import { dueShots, isUsedKind } from '../../../common/match/penalties.rules.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { shows } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './clock-panel.module.css';

interface ClockPanelSideProps {
  match: MatchState;
  phase: MatchPhase;
  at: 'home' | 'away';
  id: number;
  name: string;
  side: Side;
  act: (act: MatchAct) => void;
}

/** The score of one team, and what can be entered for it under the rules of the match. */
export function ClockPanelSide({ match, phase, at, id, name, side, act }: ClockPanelSideProps) {
  const { preset, fouls, score, tiePlay } = match;
  const due = phase === 'penalty-shots' ? dueShots(match)[at] : 0;
  const shots = match.shots.filter(({ teamId }) => teamId === id).length;
  const warnings = activeEvents(match.events).filter(
    ({ kind, teamId }) => kind === 'warning' && teamId === id,
  ).length;
  // EVT-6: after the end, entries of the admin are confirmed.
  const isForced = phase === 'ended' || phase === 'penalty-shots';
  const enter = (event: TeamEventKind) => () =>
    act({ kind: 'event', event, teamId: id, ...(isForced ? { confirmed: true } : {}) });
  const kinds: readonly { kind: TeamEventKind; text: string; isOn: boolean }[] = [
    { kind: 'goal', text: t('Goal'), isOn: tiePlay?.mode !== 'shots' },
    { kind: 'own-goal', text: t('Own goal'), isOn: tiePlay?.mode !== 'shots' },
    { kind: 'foul', text: t('Foul ({n})', { n: fouls[at] }), isOn: isUsedKind('foul', preset) },
    {
      kind: 'false-start',
      text: t('False start'),
      isOn: isUsedKind('false-start', preset) && (phase === 'lead-in' || phase === 'running'),
    },
    {
      kind: 'warning',
      text: t('Warning ({n})', { n: warnings }),
      isOn: isUsedKind('warning', preset),
    },
    { kind: 'yellow', text: t('Yellow card'), isOn: preset.cards },
    { kind: 'red', text: t('Red card'), isOn: preset.cards },
    { kind: 'shot-scored', text: t('Shot scored'), isOn: due > 0 },
    { kind: 'shot-missed', text: t('Shot missed'), isOn: due > 0 },
  ];
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
          {score[at] ?? '–'}
        </p>
      </div>
      <Row wrap gap={2} align="center">
        {due > 0 && (
          <span className={styles.small}>{t('Shots {n} of {due}', { n: shots, due })}</span>
        )}
        {kinds.map(
          ({ kind, text, isOn }) =>
            isOn && (
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
            ),
        )}
      </Row>
    </section>
  );
}
