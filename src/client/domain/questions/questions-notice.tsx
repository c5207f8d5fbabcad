import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { clockText } from '../../../common/match/clock-text.rules.ts';
import type {
  OpenQuestion,
  Question,
  QuestionReason,
} from '../../../common/questions/questions.contract.ts';
import { acceptText, canAccept } from '../../../common/questions/questions.rules.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { client } from '../../http/api.ts';
import { failureOf } from '../../http/api-errors.ts';
import { useAdminTopic } from '../../live/use-admin-topic.ts';
import { useChampionshipSelect, useTournamentSelect } from '../../live/use-topic.ts';
import { GAP, STOP } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { timeText } from '../../ui/time/time-text.ts';
import { eventText } from '../match-play/event-texts.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import styles from './questions-notice.module.css';

/** Maximum number of questions, so that the page stays usable. */
const MOST = 3;

const tournamentsOf = ({ tournaments }: ChampionshipSnapshot) => tournaments;
const fixturesOf = ({ fixtures }: TournamentSnapshot) => fixtures;

/** Notice above every admin page: entries of referees that the server did not count. */
export function QuestionsNotice() {
  const { questions } = useAdminTopic();
  if (questions.length === 0) return null;
  const more = questions.length - MOST;
  return (
    <section className={styles.notice} aria-label={t('Questions of referees')}>
      {questions.slice(0, MOST).map((question) => (
        <QuestionRow key={question.id} question={question} />
      ))}
      {more > 0 && <p className={styles.small}>{t('{n} more after these.', { n: more })}</p>}
    </section>
  );
}

function QuestionRow({ question }: { question: OpenQuestion }) {
  const { id, tournament_id, fixtureId, teamId, at, device } = question;
  const names = useTeamNames();
  const group = useChampionshipSelect(tournamentsOf)?.find(
    (tournament) => tournament.id === tournament_id,
  );
  const fixtures = useTournamentSelect(tournament_id, fixturesOf);
  const [isSent, setSent] = useState(false);
  const team = teamId === null ? '' : (names.get(teamId) ?? t('an unknown team'));
  const number = fixtures?.find((fixture) => fixture.id === fixtureId)?.displayMatchNumber;
  const match =
    number === undefined ? t('a match that no longer exists') : t('match {n}', { n: number });
  const reason = reasonText(question);
  const isAcceptable = canAccept(question, fixtures);
  const answer = (accept: boolean) => {
    setSent(true);
    client.questions.answer({ id, tournament_id, accept }).catch((error: unknown) => {
      setSent(false);
      showProblem(failureOf(error, t('The question was not answered.')));
    });
  };
  return (
    <div className={styles.row} role="alert">
      <p className={styles.text}>
        <b dir="auto">{tapText(question, team)}</b>,{' '}
        <span dir="auto">
          {group
            ? t('{match} of {group}: not counted, {reason}.', { match, group: group.name, reason })
            : t('{match}: not counted, {reason}.', { match, reason })}
        </span>
        {GAP}
        <span className={styles.small}>
          <bdi>{device}</bdi>, {timeText(new Date(at).toISOString())}
          {STOP}
          {isAcceptable ? acceptText(t, question, team) : t('It can only be dismissed.')}
        </span>
      </p>
      <Button
        size="sm"
        variant="solid"
        disabled={isSent || !isAcceptable}
        onClick={() => answer(true)}
      >
        {t('Accept')}
      </Button>
      <Button size="sm" disabled={isSent} onClick={() => answer(false)}>
        {t('Dismiss')}
      </Button>
    </div>
  );
}

const reasons: Record<QuestionReason, string> = {
  'after-end': t('after the end of the match'),
  'match-confirmed': t('after the result was confirmed'),
  'match-not-lit': t('while the match was not called'),
  'referee-link-invalid': t('with a link that was revoked or has expired'),
  'fixture-not-found': t('for a match that no longer exists'),
  'tournament-not-found': t('for a group that no longer exists'),
  'score-typed': t('for a time before the score was typed'),
};

/** The referee's entry: 'Goal for Owls at 0:12'. */
function tapText({ kind, clockMs }: Question, team: string): string {
  const entry = kind === 'void' ? t('Undo') : eventText(kind);
  const what = team === '' ? entry : `${entry} ${team}`;
  return clockMs === null
    ? what
    : t('{what} at {time}', { what, time: clockText(Math.max(0, clockMs)) });
}

/** Why it was not counted: 'after the end of the match'. */
const reasonText = ({ reason }: Question): string => reasons[reason];
