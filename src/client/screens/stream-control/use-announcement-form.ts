import { type FormEvent, useState } from 'react';
import { announcementText } from '../../../common/broadcast/broadcast.contract.ts';
import { useAnnounce } from '../../domain/broadcast/broadcast.queries.ts';
import { ApiError, failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { nextTime } from './next-time.rules.ts';

/** The fields of a new announcement and the act that shows it, with a question if a match is in play. */
export function useAnnouncementForm() {
  const [text, setText] = useState(t('Break'));
  const [end, setEnd] = useState('');
  const [scope, setScope] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const announce = useAnnounce();

  const show = (hideMatch?: boolean) => {
    const now = Date.now();
    const until = nextTime(end, now);
    announce.mutate(
      {
        tournament_id: scope,
        text,
        until: null,
        ...(until === null ? {} : { forMs: until - now }),
        ...(hideMatch === undefined ? {} : { hideMatch }),
      },
      {
        onSuccess: () => setAsking(false),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'match-lit') setAsking(true);
          else showProblem(failureOf(error, t('The text could not be shown.')));
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(announcementText, text);
    setProblem(wrong ?? null);
    if (!wrong) show();
  };
  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
  };
  return {
    text,
    type,
    setText,
    problem,
    end,
    setEnd,
    scope,
    setScope,
    show,
    submit,
    isBusy: announce.isPending,
    isAsking,
    stopAsking: () => setAsking(false),
  };
}
