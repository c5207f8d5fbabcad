import { Button, Dialog } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useRef } from 'react';
import { type AskedQuestion, questionAtom } from './ask.ts';
import { Modal } from './modal.tsx';

/** Where questions appear. One per app. */
export function QuestionDialog() {
  const [question, setQuestion] = useAtom(questionAtom);
  // A closing dialog keeps its words until it is gone.
  const last = useRef<AskedQuestion | null>(null);
  if (question !== null) last.current = question;
  const shown = question ?? last.current;
  const close = (isYes: boolean) => {
    question?.answer(isYes);
    setQuestion(null);
  };
  return (
    <Modal
      title={shown?.title ?? ''}
      text={shown?.text}
      open={question !== null}
      onClose={() => close(false)}
    >
      <Dialog.Footer>
        <Button onClick={() => close(false)}>{shown?.cancel ?? 'Cancel'}</Button>
        <Button
          variant="solid"
          autoFocus={!shown?.isDangerous}
          data-tone={shown?.isDangerous ? 'danger' : undefined}
          onClick={() => close(true)}
        >
          {shown?.confirm}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
