import { useMutation } from '@tanstack/react-query';
import type { Tie } from '../../../common/fixture/fixture.schema.ts';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import type { TiePlan } from '../../../common/knockout/build-bracket.rules.ts';
import type { knockoutContract } from '../../../common/knockout/knockout.contract.ts';
import { client } from '../../http/api.ts';
import { useTournament } from '../../live/use-topic.ts';

type BuildInput = ClientInput<typeof knockoutContract.build>;

interface MakeInput extends Omit<BuildInput, 'id' | 'ties'> {
  name: string;
  color: string | null;
  /** KO-5: groups without a tie-break for level teams get head-to-head. */
  separate: readonly number[];
}

/** A new knockout with its bracket; answers with its id. */
export const useMakeKnockout = () =>
  useMutation({
    mutationFn: async ({ name, color, separate, ...bracket }: MakeInput) => {
      const { id } = await client.tournaments.create({ name, color, kind: 'knockout' });
      for (const group of separate) {
        await client.tournaments.update({ id: group, tieBreak: 'head-to-head' });
      }
      await client.knockout.build({ ...bracket, id }, { isListed: false });
      return id;
    },
  });

/** KO-9: the bracket with other seats. */
export const useChangeBracket = (id: number) =>
  useMutation({
    mutationFn: (ties: TiePlan[]) => client.knockout.build({ id, ties }),
  });

export const useRuleTie = (tournamentId: number) =>
  useMutation({
    mutationFn: (input: Omit<ClientInput<typeof knockoutContract.rule>, 'tournament_id'>) =>
      client.knockout.rule({ ...input, tournament_id: tournamentId }),
  });

/** PLC-8: null: there is no champion. */
export const useNameChampion = (id: number) =>
  useMutation({
    mutationFn: (teamId: number | null) => client.knockout.nameChampion({ id, teamId }),
  });

/** The ties of a knockout; empty for a group. */
export function useTies(tournamentId: number): readonly Tie[] {
  const view = useTournament(tournamentId);
  return view.status === 'ready' ? (view.snapshot.ties ?? []) : [];
}
