import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { tournamentFixtures } from '../../../../tests/support/fixtures.factory.ts';
import { callQuestion } from '../../domain/fixtures/questions.ts';
import { renderThemed } from '../../theme/themed.support.tsx';
import { useAsk } from './ask.ts';
import { QuestionDialog } from './question-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = new Map([1, 2, 3].map((id) => [id, `Team ${id}`]));

function Page({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  const ask = useAsk();
  const [first, second] = tournamentFixtures(3, 1);
  if (first === undefined || second === undefined) throw new Error('no fixtures');
  const fixtures = [{ ...first, mapLit: 2 as const }, second];
  const question = callQuestion({ fixtures }, second, 1, names);
  if (question === null) throw new Error('no question');
  return (
    <>
      <button type="button" onClick={() => void ask(question).then(onAnswer)}>
        Call
      </button>
      <QuestionDialog />
    </>
  );
}

test('a second Enter does not answer the question that the first one opened, a later one keeps the match', async () => {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const onAnswer = vi.fn();
  renderThemed(<Page onAnswer={onAnswer} />);
  screen.getByRole('button', { name: 'Call' }).focus();
  await userEvent.keyboard('{Enter}');
  const keep = await screen.findByRole('button', { name: /^Keep Match/ });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  now += 499;
  await userEvent.keyboard('{Enter}');
  expect(onAnswer).not.toHaveBeenCalled();
  now += 1;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
});
