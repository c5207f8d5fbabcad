import { Button, Dialog } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { memo, useEffect, useRef, useState } from 'react';
import { actorText } from '../../../common/auth/device.rules.ts';
import type { Fixture, ScoreChange } from '../../../common/fixture/fixture.schema.ts';
import { scoreOf } from '../../../common/fixture/score.rules.ts';
import { noteScoreEntry } from '../../domain/acts/acts.atoms.ts';
import { historyAtom } from '../../domain/fixtures/fixtures.atoms.ts';
import { reopenQuestion } from '../../domain/fixtures/questions.ts';
import { useIsConfirmed, useReopenMatch } from '../../domain/fixtures/use-reopen-match.ts';
import { type SaveScore, useSaveScore } from '../../domain/outbox/use-outbox.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { useHistory } from '../../domain/tournaments/tournaments.queries.ts';
import { t } from '../../texts/t.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import list from '../../ui/layout/entry-list.module.css';
import { Loading } from '../../ui/layout/loading.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { timeText } from '../../ui/time/time-text.ts';
import styles from './history-dialog.module.css';

interface HistoryDialogProps {
  tournamentId: number;
  fixtures: readonly Fixture[];
  names: ReadonlyMap<number, string>;
}

/**
 * The history of a match or a tournament: time, author and content of each entry. Entries can be restored.
 */
export const HistoryDialog = memo(function HistoryDialog(props: HistoryDialogProps) {
  const { tournamentId, fixtures, names } = props;
  const [open, setOpen] = useAtom(historyAtom);
  const reopen = useReopenMatch(tournamentId);
  const fixture = fixtures.find(({ id }) => id === open);
  // Closes with the page or the match, so that the dialog does not stay open for another one.
  useEffect(() => () => setOpen(null), [setOpen]);
  return (
    <Modal
      title={fixture ? t('History of Match {n}', { n: fixture.displayMatchNumber }) : t('History')}
      open={open === 'all' || fixture !== undefined}
      onClose={() => setOpen(null)}
      closesOnClickOutside
      isWide
    >
      <Changes
        tournamentId={tournamentId}
        fixtureId={fixture?.id ?? null}
        fixtures={fixtures}
        names={names}
      />
      {fixture && (
        <Reopening
          fixture={fixture}
          names={names}
          onReopen={() => {
            setOpen(null);
            void reopen(fixture);
          }}
        />
      )}
    </Modal>
  );
});

interface ReopeningProps extends Pick<HistoryDialogProps, 'names'> {
  fixture: Fixture;
  onReopen: () => void;
}

/**
 * CLK-16: a confirmed match can be reopened. The confirmation is in this dialog, because only one dialog is
 * open at a time.
 */
function Reopening({ fixture, names, onReopen }: ReopeningProps) {
  const [isAsked, setAsked] = useState(false);
  if (!useIsConfirmed(fixture)) return null;
  if (!isAsked) {
    return (
      <Dialog.Footer>
        <Button onClick={() => setAsked(true)}>{t('Reopen This Match')}</Button>
      </Dialog.Footer>
    );
  }
  const { text, confirm, cancel } = reopenQuestion(fixture, names);
  return (
    <Dialog.Footer flexWrap="wrap">
      <p role="alert">{text}</p>
      <Button autoFocus onClick={() => setAsked(false)}>
        {cancel}
      </Button>
      <Button variant="solid" onClick={onReopen}>
        {confirm}
      </Button>
    </Dialog.Footer>
  );
}

interface ChangesProps extends HistoryDialogProps {
  /** Null for all matches. */
  fixtureId: number | null;
}

function Changes({ tournamentId, fixtureId, fixtures, names }: ChangesProps) {
  const history = useHistory(tournamentId, fixtureId);
  const save = useSaveScore(names);
  // Entries made by others while the dialog is open must not be undone unnoticed.
  const { refetch } = history;
  const listed = useRef(fixtures);
  useEffect(() => {
    if (listed.current !== fixtures) void refetch();
    listed.current = fixtures;
  }, [fixtures, refetch]);
  if (history.isPending) return <Loading />;
  if (history.isError)
    return <p role="alert">{t('The history could not be read. Please try again.')}</p>;
  const changes = history.data;
  if (changes.length === 0)
    return <Text tone="muted">{t('No scores have been entered yet.')}</Text>;
  return (
    <Dialog.Body>
      <ol className={`${list.list} ${styles.list}`}>
        {changes.map((change) => (
          <Change
            key={change.revision}
            change={change}
            fixture={fixtures.find(({ id }) => id === change.fixtureId)}
            names={names}
            onRevert={(before, next) => {
              noteScoreEntry(before);
              return save(before, next);
            }}
          />
        ))}
      </ol>
    </Dialog.Body>
  );
}

interface ChangeProps {
  change: ScoreChange;
  /** Undefined when the match is gone. */
  fixture: Fixture | undefined;
  names: ReadonlyMap<number, string>;
  onRevert: SaveScore;
}

function Change({ change, fixture, names, onRevert }: ChangeProps) {
  const { before, after } = change;
  const earlier = fixture && {
    homeScore: scoreOf(before, fixture.homeTeamId),
    awayScore: scoreOf(before, fixture.awayTeamId),
  };
  const isThere =
    fixture?.homeScore === earlier?.homeScore && fixture?.awayScore === earlier?.awayScore;
  return (
    <li className={list.entry}>
      <span className={`${list.main} ${styles.score}`}>
        <NameText text={teamNameOf(names, after.homeTeamId)} /> <b>{scoreText(after)}</b>{' '}
        <NameText text={teamNameOf(names, after.awayTeamId)} />
      </span>
      <span className={list.note}>
        {t('Match {n}, round {round}. Before: {score}.', {
          n: change.displayMatchNumber,
          round: change.round,
          score: scoreText(before),
        })}{' '}
        {actorText(change.who, change.device)},{' '}
        <time dateTime={change.at}>{timeText(change.at)}</time>
      </span>
      {fixture && earlier && (
        <Button
          size="sm"
          disabled={isThere}
          aria-label={t('Put match {n} back to {score}', {
            n: change.displayMatchNumber,
            score: scoreText(before),
          })}
          onClick={() => void onRevert(fixture, earlier)}
        >
          {t('Put back {score}', { score: scoreText(before) })}
        </Button>
      )}
    </li>
  );
}

const scoreText = ({ homeScore, awayScore }: ScoreChange['before']): string =>
  `${homeScore ?? '–'} : ${awayScore ?? '–'}`;
