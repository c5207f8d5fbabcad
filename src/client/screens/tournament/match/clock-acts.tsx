import { Button } from '@chakra-ui/react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import type { MatchPhase, MatchState } from '../../../../common/match/match-state.schema.ts';
import type { MatchAct } from '../../../domain/match-play/act.ts';
import { finishDoubt } from '../../../domain/match-play/finish-doubt.ts';
import type { TieOffer } from '../../../domain/match-play/tie-offer.ts';
import { useConfirmLock, useFinish } from '../../../domain/match-play/use-finish.tsx';
import { useLiveClient } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { Row } from '../../../ui/layout/flow.tsx';

interface ClockActsProps {
  fixture: Fixture;
  match: MatchState;
  phase: MatchPhase;
  act: (act: MatchAct) => void;
  /** SIT-3: the next step after a set that leaves its tie level. */
  offer: TieOffer | null;
}

/** Actions on the clock in its phase, and on the whole match. */
export function ClockActs({ fixture, match, phase, act, offer }: ClockActsProps) {
  const { underReview } = match;
  const isBegun = phase === 'running' || phase === 'lead-in' || phase === 'paused';
  const isOver = phase === 'ended' || phase === 'penalty-shots';
  return (
    <Row wrap gap={2} align="center">
      <MainActs {...{ match, phase, act, offer }} />
      <Button onClick={() => act({ kind: 'clock', act: 'adjust', ms: -1000 })}>{t('− 1 s')}</Button>
      <Button onClick={() => act({ kind: 'clock', act: 'adjust', ms: 1000 })}>{t('+ 1 s')}</Button>
      {isBegun && (
        <Button onClick={() => act({ kind: 'clock', act: 'end' })}>{t('End the set')}</Button>
      )}
      <Button
        aria-pressed={underReview}
        onClick={() => act({ kind: 'review', underReview: !underReview })}
      >
        {underReview ? t('End the review') : t('Under review')}
      </Button>
      {isOver && !underReview && <Finish {...{ fixture, match, act }} />}
    </Row>
  );
}

/** CLK-17: Finish is placed away from the clock's button. */
function Finish({ fixture, match, act }: Omit<ClockActsProps, 'phase' | 'offer'>) {
  const live = useLiveClient();
  const check = async () => (await finishDoubt(live, fixture))?.text ?? null;
  const { text, isLocked, press } = useFinish(match, act, check);
  return (
    <Button variant="solid" disabled={isLocked} onClick={press}>
      {text}
    </Button>
  );
}

function MainActs({ match, phase, act, offer }: Omit<ClockActsProps, 'fixture'>) {
  const { preset } = match;
  const lockLeft = useConfirmLock(match);
  const begin = lockLeft > 0 ? null : (offer?.act ?? null);
  switch (phase) {
    case 'running':
    case 'lead-in':
      return (
        <Button variant="solid" onClick={() => act({ kind: 'clock', act: 'pause' })}>
          {t('Pause')}
        </Button>
      );
    case 'paused':
      return (
        <Button variant="solid" onClick={() => act({ kind: 'clock', act: 'resume' })}>
          {t('Resume')}
        </Button>
      );
    case 'ended':
    case 'penalty-shots':
      return (
        <Button variant="solid" disabled={begin === null} onClick={() => begin && act(begin)}>
          {offer?.text ?? t('Set over')}
        </Button>
      );
    case 'confirmed':
      return null;
    default:
      return (
        <>
          {preset.leadInCount > 0 && (
            <Button variant="solid" onClick={() => act({ kind: 'clock', act: 'lead-in' })}>
              {t('Count down and start')}
            </Button>
          )}
          <Button onClick={() => act({ kind: 'clock', act: 'start' })}>{t('Start now')}</Button>
        </>
      );
  }
}
