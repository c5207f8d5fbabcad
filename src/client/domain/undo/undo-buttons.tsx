import { t } from '../../texts/t.ts';
import { TipButton } from '../../ui/controls/tip-button.tsx';
import { useUndo } from './use-undo.ts';

/** UND-14: for acts of this page that are of no tournament; nothing while there are none. */
export function UndoButtons({ className }: { className: string | undefined }) {
  const { undo, redo } = useUndo(null);
  return (
    <>
      {undo.text !== null && (
        <TipButton
          className={className}
          reason={undo.reason}
          tip={t('Take back {what} (Ctrl+Z)', { what: undo.text })}
          onClick={undo.run}
        >
          {t('Undo')}
        </TipButton>
      )}
      {redo.text !== null && (
        <TipButton
          className={className}
          reason={redo.reason}
          tip={t('Do {what} again (Ctrl+Shift+Z)', { what: redo.text })}
          onClick={redo.run}
        >
          {t('Redo')}
        </TipButton>
      )}
    </>
  );
}
