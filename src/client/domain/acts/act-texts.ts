/** UND-17: names the act of each write that Undo can take back. */

import type { ClientInput, Endpoint, Output } from '../../../common/kernel/endpoint.ts';
import { api } from '../../../common/wire/api.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type TournamentTopic,
  tournamentTopic,
} from '../../../common/wire/live.ts';
import type { SentWrite } from '../../http/signals.ts';
import type { TopicStore } from '../../live/topic-store.ts';
import { t } from '../../texts/t.ts';
import { tieCode } from '../knockout/tie-texts.ts';

type Store = Pick<TopicStore, 'view'>;
type TextOf<E extends Endpoint> = (
  input: ClientInput<E>,
  output: Output<E>,
  store: Store,
) => string | null;

const texts = new Map<Endpoint, (input: unknown, output: unknown, store: Store) => string | null>();
const name = <E extends Endpoint>(entry: E, textOf: TextOf<E>): void => {
  texts.set(entry, (input, output, store) =>
    textOf(input as ClientInput<E>, output as Output<E>, store),
  );
};

/** 'the call of match 5' for a write; null when Undo does not list it. */
export function actText({ what, written }: SentWrite, store: Store): string | null {
  if ('entry' in what) {
    return texts.get(what.entry)?.(what.input, what.output, store) ?? null;
  }
  const topics = Object.keys(written.revisions).filter(isTournament);
  const n = topics.map((topic) => numberIn(store, topic, what.fixtureId)).find(Boolean) ?? '?';
  return matchActText(what.matchAct, n);
}

/** Whether the writes of this call are listed. */
export const isListed = (entry: Endpoint): boolean => texts.has(entry);

function matchActText(act: string, n: number | string): string {
  switch (act) {
    case 'clock':
      return t('the clock of match {n}', { n });
    case 'review':
      return t('the review of match {n}', { n });
    case 'confirm':
      return t('the end of match {n}', { n });
    default:
      return t('the entry in match {n}', { n });
  }
}

const isTournament = (topic: string): topic is TournamentTopic => topic.startsWith('tournament:');

function numberIn(store: Store, topic: TournamentTopic, fixtureId: number): number | undefined {
  const view = store.view(topic);
  const fixtures = view.status === 'ready' ? view.snapshot.fixtures : [];
  return fixtures.find(({ id }) => id === fixtureId)?.displayMatchNumber;
}

interface Match {
  id: string | number;
  tournament_id: string | number;
}
const numberOf = (store: Store, { id, tournament_id }: Match): number | string =>
  numberIn(store, tournamentTopic(Number(tournament_id)), Number(id)) ?? '?';

function teamOf(store: Store, teamId: unknown): string {
  const view = store.view(CHAMPIONSHIP_TOPIC);
  const teams = view.status === 'ready' ? view.snapshot.teams : [];
  return teams.find(({ id }) => id === Number(teamId))?.name ?? '?';
}

name(api.cages.create, (_input, cage) => t('the new cage {name}', { name: cage.name }));
name(api.cages.update, (_input, cage) => t('the change of cage {name}', { name: cage.name }));
name(api.cages.remove, (_input, cage) => t('the deletion of {name}', { name: cage.name }));
name(api.timetable.change, () => t('the change of the timetable'));
name(api.timetable.publish, () => t('the publication of the timetable'));
name(api.timetable.withdraw, () => t('the withdrawal of the timetable'));
name(api.teams.create, (_input, team) => t('the new team {name}', { name: team.name }));
name(api.teams.createAll, () => t('the new teams'));
name(api.teams.rename, ({ name: newName }) => t('the new name of {name}', { name: newName }));
name(api.teams.remove, (_input, team) => t('the deletion of {name}', { name: team.name }));
name(api.tournaments.update, () => t('the change of the settings'));
name(api.tournaments.addRound, (_input, { tournament }) =>
  t('the added round {n}', { n: tournament.rounds }),
);
name(api.tournaments.removeLastRound, (_input, { tournament }) =>
  t('the removal of round {n}', { n: tournament.rounds + 1 }),
);
name(api.tournaments.decide, () => t('the order of level teams'));
name(api.fixtures.batch, () => t('the new matches'));
name(api.fixtures.generate, () => t('the new matches'));
name(api.fixtures.reset, () => t('the deletion of all matches'));
name(api.fixtures.removeRound, ({ round }) => t('the removal of round {n}', { n: Number(round) }));
name(api.fixtures.reorder, () => t('the new order'));
name(api.fixtures.setOutcome, (input, _fixture, store) =>
  t('the outcome of match {n}', { n: numberOf(store, input) }),
);
// The input of this call is not typed: it is preprocessed.
name(api.fixtures.update, (update, fixture, store) => {
  const input = update as { type?: string; mapLit?: number };
  const n = numberOf(store, fixture);
  switch (input.type) {
    case 'map-lit':
      if (input.mapLit === 0) return t('the end of match {n}', { n });
      return input.mapLit === 1
        ? t('the call of match {n}', { n })
        : t('the start of match {n}', { n });
    case 'swap-sides':
      return t('the swapped sides of match {n}', { n });
    case 'display-order':
    case 'play-later':
      return t('the new order');
    default:
      return t('the score of match {n}', { n });
  }
});
name(api.knockout.build, () => t('the new bracket'));
name(api.knockout.rule, (_input, tie) => t('the outcome of {code}', { code: tieCode(tie.code) }));
name(api.knockout.nameChampion, () => t('the decision on the champion'));
name(api.knockout.unnameChampion, () => t('the decision on the champion'));
name(api.groupTeams.add, ({ teamId }, _output, store) =>
  t('the entry of {name}', { name: teamOf(store, teamId) }),
);
name(api.groupTeams.replace, ({ teamId }, _output, store) =>
  t('the exchange of {name}', { name: teamOf(store, teamId) }),
);
name(api.withdrawals.add, ({ teamId }, _output, store) =>
  t('the withdrawal of {name}', { name: teamOf(store, teamId) }),
);
name(api.withdrawals.remove, ({ teamId }, _output, store) =>
  t('the return of {name}', { name: teamOf(store, teamId) }),
);
name(api.checkIn.set, ({ teamId }, _output, store) =>
  t('the check-in of {name}', { name: teamOf(store, teamId) }),
);
name(api.checkIn.noShow, ({ teamId }, _output, store) =>
  t('the absence of {name}', { name: teamOf(store, teamId) }),
);
name(api.match.reopen, (input, _match, store) =>
  t('the reopening of match {n}', { n: numberOf(store, input) }),
);
name(api.questions.answer, () => t('the answer to a referee'));
