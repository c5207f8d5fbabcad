import { FitText } from '../../ui/text/fit-text.tsx';
import { tieReasonText } from '../match-play/state-text.ts';

interface ReasonTextProps {
  reason: string;
  className: string | undefined;
}

/** Loaded with the first tie that its sets did not decide. */
export const ReasonText = ({ reason, className }: ReasonTextProps) => (
  <FitText className={className} text={tieReasonText(reason)} lines={1} />
);
