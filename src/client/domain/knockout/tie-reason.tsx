import { Suspense } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { isTieBroken } from '../../../common/knockout/set-winner.rules.ts';
import type { Tie } from '../../../common/knockout/tie.schema.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';

const ReasonText = lazyPart(async () => (await import('./reason-text.tsx')).ReasonText);

interface TieReasonProps {
  fixture: Fixture;
  tie: Tie | undefined;
  className: string | undefined;
}

/** KO-7: what decided the tie after its level last set: 'Shots 2:0'. */
export const TieReason = ({ fixture, tie, className }: TieReasonProps) =>
  isTieBroken(fixture, tie) &&
  tie.reason && (
    <Suspense>
      <ReasonText reason={tie.reason} className={className} />
    </Suspense>
  );
