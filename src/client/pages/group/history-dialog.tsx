import { Button, Dialog } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { memo, useEffect, useRef } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import type { ScoreChange } from '../../../common/fixtures/history.schema.ts';
import { scoreOf } from '../../../common/fixtures/score.rules.ts';
import { historyAtom } from '../../features/fixtures/fixtures.atoms.ts';
import { teamNameOf } from '../../features/fixtures/team-name.ts';
import { rememberEntered } from '../../features/fixtures/undo.store.ts';
import {
  type SaveScore,
  useEpochOf,
  useSaveScore,
} from '../../features/fixtures/use-save-score.ts';
import { useHistory } from '../../features/tournaments/tournaments.queries.ts';
import { timeText } from '../../shared/time-text.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { NameText } from '../../shared/ui/name-text.tsx';
import styles from './history-dialog.module.css';

interface HistoryDialogProps {
  tournamentId: number;
  fixtures: readonly Fixture[];
  names: ReadonlyMap<number, string>;
}

/** Who entered what and when, of one match or of the whole group; any of it can be put back. */
export const HistoryDialog = memo(function HistoryDialog(props: HistoryDialogProps) {
  const { tournamentId, fixtures, names } = props;
  const [open, setOpen] = useAtom(historyAtom);
  const fixture = fixtures.find(({ id }) => id === open);
  // The page goes, or the match: what was open is not open for another one.
  useEffect(() => () => setOpen(null), [setOpen]);
  return (
    <Modal
      title={fixture ? `History of Match ${fixture.displayMatchNumber}` : 'History'}
      open={open === 'all' || fixture !== undefined}
      onClose={() => setOpen(null)}
      isKept={false}
      isWide
    >
      <Changes
        tournamentId={tournamentId}
        fixtureId={fixture?.id ?? null}
        fixtures={fixtures}
        names={names}
      />
    </Modal>
  );
});

interface ChangesProps extends HistoryDialogProps {
  /** Null: of all matches. */
  fixtureId: number | null;
}

function Changes({ tournamentId, fixtureId, fixtures, names }: ChangesProps) {
  const history = useHistory(tournamentId, fixtureId);
  const save = useSaveScore(names);
  const epochOf = useEpochOf();
  // What others enter meanwhile belongs to it, and must not be put back unseen.
  const { refetch } = history;
  const listed = useRef(fixtures);
  useEffect(() => {
    if (listed.current !== fixtures) void refetch();
    listed.current = fixtures;
  }, [fixtures, refetch]);
  if (history.isPending) return <Loading />;
  if (history.isError) return <p role="alert">The history could not be read. Please try again.</p>;
  const changes = history.data;
  if (changes.length === 0) return <p className={styles.empty}>No scores have been entered yet.</p>;
  return (
    <Dialog.Body>
      <ol className={styles.list}>
        {changes.map((change) => (
          <Change
            key={change.revision}
            change={change}
            fixture={fixtures.find(({ id }) => id === change.fixtureId)}
            names={names}
            onRevert={(before, next) => {
              rememberEntered({ before, next, epoch: epochOf(tournamentId) });
              save(before, next);
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
    <li className={styles.change}>
      <span className={styles.score}>
        <NameText text={teamNameOf(names, after.homeTeamId)} /> <b>{scoreText(after)}</b>{' '}
        <NameText text={teamNameOf(names, after.awayTeamId)} />
      </span>
      <span className={styles.meta}>
        Match {change.displayMatchNumber}, round {change.round}. Before: {scoreText(before)}.{' '}
        {change.who}, <time dateTime={change.at}>{timeText(change.at)}</time>
      </span>
      {fixture && earlier && (
        <Button
          size="sm"
          disabled={isThere}
          aria-label={`Put match ${change.displayMatchNumber} back to ${scoreText(before)}`}
          onClick={() => onRevert(fixture, earlier)}
        >
          Put back {scoreText(before)}
        </Button>
      )}
    </li>
  );
}

const scoreText = ({ homeScore, awayScore }: ScoreChange['before']): string =>
  `${homeScore ?? '–'} : ${awayScore ?? '–'}`;
