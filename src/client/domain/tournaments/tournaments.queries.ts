import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import { normalizeText } from '../../../common/kernel/text.rules.ts';
import type { Decision } from '../../../common/standings/standings.schema.ts';
import type { Draft, Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { tournamentsContract } from '../../../common/tournaments/tournaments.contract.ts';
import { api } from '../../../common/wire/api.ts';
import { applyChanges } from '../../../common/wire/apply-changes.ts';
import { CHAMPIONSHIP_TOPIC, type Snapshot, tournamentTopic } from '../../../common/wire/live.ts';
import { writeItem } from '../../browser/device-storage.ts';
import { call, client } from '../../http/api.ts';
import { changeOf } from '../../live/optimistic-change.ts';
import { useOptimisticWrite } from '../../live/use-optimistic-write.ts';

export const useCreateTournament = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof tournamentsContract.create>) =>
      client.tournaments.create(input),
  });

type TournamentUpdate = ClientInput<typeof tournamentsContract.update>;

const asDraft = ({ teamIds, rounds }: NonNullable<TournamentUpdate['draft']>): Draft => ({
  teamIds: teamIds.map(Number),
  rounds,
});

/** Shows a setting at once, except rounds and colour, which the server can refuse. */
function changed<S extends Snapshot>(
  snapshot: S,
  old: Tournament | undefined,
  update: TournamentUpdate,
): S {
  if (old === undefined) return snapshot;
  const { name, use_goals_tiebreaker, tieBreak, awardGoals, sitting, closing, redOnLeft, draft } =
    update;
  const { cageIds } = update;
  const value = {
    ...old,
    ...(name === undefined ? {} : { name: normalizeText(name) }),
    ...(use_goals_tiebreaker === undefined ? {} : { use_goals_tiebreaker }),
    ...(tieBreak === undefined ? {} : { tieBreak }),
    ...(awardGoals === undefined ? {} : { awardGoals }),
    ...(sitting === undefined ? {} : { sitting }),
    ...(closing === undefined ? {} : { closing }),
    ...(redOnLeft === undefined ? {} : { redOnLeft }),
    ...(cageIds === undefined ? {} : { cageIds: cageIds.map(Number) }),
    ...(draft === undefined ? {} : { draft: draft && asDraft(draft) }),
  };
  const change = { type: 'tournament', op: 'upsert', id: old.id, value } as const;
  return applyChanges(snapshot, [change]) ?? snapshot;
}

/**
 * Changes only the given fields, so that other screens' changes of other fields stay. Writes of one `scope`
 * are sent one after another.
 */
export const useUpdateTournament = (scope?: string) =>
  useOptimisticWrite({
    ...(scope === undefined ? {} : { scope }),
    changes: (input: TournamentUpdate) => [
      changeOf(tournamentTopic(Number(input.id)), (snapshot) =>
        changed(snapshot, snapshot.tournament, input),
      ),
      changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => {
        const tournament = snapshot.tournaments.find(({ id }) => id === Number(input.id));
        return changed(snapshot, tournament, input);
      }),
    ],
    send: (input) => call(api.tournaments.update, input),
  });

export const useDeleteTournament = () =>
  useMutation({ mutationFn: (id: number) => client.tournaments.remove({ id }) });

/** LVL-5: records the order of teams that are level to the end. */
export const useDecideLevel = (id: number) =>
  useMutation({
    mutationFn: (input: Pick<Decision, 'kind' | 'order'>) =>
      client.tournaments.decide({ id, ...input }),
  });

/** Other open pages read from this when rounds were last added or removed. */
function stampRounds(): void {
  writeItem('tournament-rounds-updated', String(Date.now()));
}

/** Adds the next round; answers with the tournament and the new fixtures. */
export const useAddRound = (tournamentId: number) =>
  useMutation({
    mutationFn: () => client.tournaments.addRound({ id: tournamentId }),
    onSuccess: stampRounds,
  });

/** Removes the last round, refused with 'round-has-scores' when it has any. */
export const useRemoveLastRound = (tournamentId: number) =>
  useMutation({
    mutationFn: () => client.tournaments.removeLastRound({ id: tournamentId }),
    onSuccess: stampRounds,
  });

/** Score changes of a tournament, or of one fixture, newest first; read again each time it is opened. */
export const useHistory = (id: number, fixtureId: number | null) =>
  useQuery({
    queryKey: ['history', id, fixtureId],
    queryFn: () => client.tournaments.history(fixtureId === null ? { id } : { id, fixtureId }),
    staleTime: 0,
  });
