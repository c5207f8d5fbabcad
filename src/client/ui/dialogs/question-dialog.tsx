import { Button, Dialog } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { type AskedQuestion, questionAtom } from './ask.ts';
import { Modal } from './modal.tsx';

/** Renders the questions. Once per app. */
export function QuestionDialog() {
  const [question, setQuestion] = useAtom(questionAtom);
  // A closing dialog keeps its text until it has disappeared.
  const last = useRef<AskedQuestion | null>(null);
  if (question !== null) last.current = question;
  const shownQuestion = question ?? last.current;
  const close = (isYes: boolean) => {
    question?.answer(isYes);
    setQuestion(null);
  };
  return (
    <Modal
      title={shownQuestion?.title ?? ''}
      text={shownQuestion?.text}
      open={question !== null}
      onClose={() => close(false)}
    >
      <Answers question={shownQuestion} onAnswer={close} />
    </Modal>
  );
}

/** In ms: an Enter within this time after the question opened belongs to the press that opened it. */
const SECOND_ENTER = 500;

interface AnswersProps {
  question: AskedQuestion | null;
  onAnswer: (isYes: boolean) => void;
}

/** Mounted with each question. A destructive button never gets the initial focus. */
function Answers({ question, onAnswer }: AnswersProps) {
  const [openedAt] = useState(() => performance.now());
  const isDangerous = question?.isDangerous === true;
  const ignoreSecondEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && performance.now() - openedAt < SECOND_ENTER) {
      event.preventDefault();
    }
  };
  return (
    <Dialog.Footer>
      <Button
        autoFocus={isDangerous}
        onKeyDown={isDangerous ? ignoreSecondEnter : undefined}
        onClick={() => onAnswer(false)}
      >
        {question?.cancel ?? t('Cancel')}
      </Button>
      <Button
        variant="solid"
        autoFocus={!isDangerous}
        data-tone={isDangerous ? 'danger' : undefined}
        onClick={() => onAnswer(true)}
      >
        {question?.confirm}
      </Button>
    </Dialog.Footer>
  );
}
