import { Button, Dialog } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type {
  Decision,
  Standings,
  TieBreak,
} from '../../../../common/standings/standings.schema.ts';
import { useDecideLevel } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './level-teams.module.css';
import { groupByRank } from './ranks.ts';
import { listed } from './reason-text.ts';

interface LevelTeamsProps {
  tournamentId: number;
  tieBreak: TieBreak;
  standings: Standings;
}

/** LVL-5: teams that no rule separates, each with a way to order them. */
export function LevelTeams({ tournamentId, tieBreak, standings }: LevelTeamsProps) {
  const final = standings.points.filter(({ level, provisional }) => level && !provisional);
  return groupByRank(final).map(({ rank, rows }) => (
    <OrderTeams
      key={rank}
      tournamentId={tournamentId}
      about={t('{names} share rank {rank}.', { names: listed(rows.map(({ name }) => name)), rank })}
      title={t('Order of rank {n}', { n: rank })}
      start={rank}
      rows={rows}
      tieBreak={tieBreak}
    />
  ));
}

interface OrderTeamsProps {
  tournamentId: number;
  about: string;
  /** The title of the dialog. */
  title: string;
  /** The place of the first team. */
  start: number;
  rows: readonly { teamId: number; name: string }[];
  /** The tie-break of the teams' group; absent for teams of different groups. */
  tieBreak?: TieBreak | undefined;
}

/** Level teams, with a dialog to put them in order. */
export function OrderTeams({ tournamentId, about, title, start, rows, tieBreak }: OrderTeamsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <LevelRow>
      <p>{about}</p>
      <ActButton size="sm" onClick={() => setOpen(true)}>
        {t('Put in Order')}
      </ActButton>
      <Modal
        title={title}
        text={
          tieBreak === 'none'
            ? t(
                'This group shares ranks between teams with equal points. To compare their results, change “{setting}” in Setup.',
                { setting: t('Teams with equal points') },
              )
            : t('Nothing in the results separates these teams.')
        }
        open={isOpen}
        onClose={close}
      >
        <OrderForm tournamentId={tournamentId} start={start} teams={rows} onDone={close} />
      </Modal>
    </LevelRow>
  );
}

interface OrderFormProps {
  tournamentId: number;
  start: number;
  teams: OrderTeamsProps['rows'];
  onDone: () => void;
}

function OrderForm({ tournamentId, start, teams, onDone }: OrderFormProps) {
  const decide = useDecideLevel(tournamentId);
  const [rows, setRows] = useState(teams);
  const [kind, setKind] = useState<Decision['kind']>();
  const move = (from: number, to: number) => {
    const moved = [...rows];
    moved.splice(to, 0, ...moved.splice(from, 1));
    setRows(moved);
    setKind('manual');
  };
  const draw = () => {
    setRows(shuffled(rows));
    setKind('lot');
  };
  // ASK-4: the order in which the teams are listed at first means nothing.
  const save = () =>
    kind &&
    decide.mutate(
      { kind, order: rows.map(({ teamId }) => teamId) },
      {
        onSuccess: onDone,
        onError: (error) =>
          showProblem(failureOf(error, t('The order could not be saved. Please try again.'))),
      },
    );
  return (
    <>
      <Dialog.Body>
        <ol className={styles.order} start={start}>
          {rows.map(({ teamId, name }, index) => (
            <li key={teamId}>
              <div className={styles.row}>
                <NameText text={name} />
                <Button
                  size="sm"
                  aria-label={t('Move {name} up', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden size={18} />
                </Button>
                <Button
                  size="sm"
                  aria-label={t('Move {name} down', { name })}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden size={18} />
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <p role="status">{kind === 'lot' ? t('This order was drawn by lot.') : ''}</p>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={draw}>{t('Draw Lots')}</Button>
        <ActButton
          variant="solid"
          disabled={kind === undefined}
          loading={decide.isPending}
          onClick={save}
        >
          {t('Save Order')}
        </ActButton>
      </Dialog.Footer>
    </>
  );
}

/** Each order is equally likely. */
function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomBelow(rest.length), 1));
}

/** A whole number from 0 to below `count`, without bias. */
function randomBelow(count: number): number {
  const most = 2 ** 32 - (2 ** 32 % count);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= most);
  return (drawn[0] ?? 0) % count;
}

/** A question of a table or a bracket on one line: what is level, and the button that answers it. */
export const LevelRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.level}>{children}</div>
);
