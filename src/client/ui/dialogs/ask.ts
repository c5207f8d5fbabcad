import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';

/** A question before a destructive action. */
export interface Question {
  title: string;
  /** The effect of the act, in one sentence. */
  text: string;
  /** The label of the confirming button. */
  confirm: string;
  /** The label of the cancelling button. Default 'Cancel'. */
  cancel?: string;
  isDangerous?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (isYes: boolean) => void;
}

/** The question that is asked now; null for none. */
export const questionAtom = atom<AskedQuestion | null>(null);

/** Asks, and resolves to whether the user confirmed. A second question answers the first with no. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const setQuestion = useSetAtom(questionAtom);
  return useCallback(
    (question) =>
      new Promise((resolve) => {
        setQuestion((open) => {
          open?.answer(false);
          return { ...question, answer: resolve };
        });
      }),
    [setQuestion],
  );
}
