import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/contract/endpoint.ts';
import type { TiePlan } from '../../../common/knockout/build-bracket.rules.ts';
import type { knockoutContract } from '../../../common/knockout/knockout.contract.ts';
import type { Tie } from '../../../common/knockout/tie.schema.ts';
import { client } from '../../http/api.ts';
import { useTournament } from '../../live/use-topic.ts';
import { useBeginTournamentAct } from '../acts/use-remember-act.ts';

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
      await client.knockout.build({ ...bracket, id });
      return id;
    },
  });

/** KO-9: the bracket with other seats. */
export const useChangeBracket = (id: number) =>
  useMutation({
    mutationFn: (ties: TiePlan[]) => client.knockout.build({ id, ties }),
  });

/** `before` is the tie as it is shown. */
export function useRuleTie(tournamentId: number, before: Tie) {
  const begin = useBeginTournamentAct(tournamentId);
  return useMutation({
    mutationFn: async (input: Omit<ClientInput<typeof knockoutContract.rule>, 'tournament_id'>) => {
      const tie = await client.knockout.rule({ ...input, tournament_id: tournamentId });
      if (before.outcome === null) begin(() => ({ kind: 'rule-tie', tie }))?.();
      return tie;
    },
  });
}

/** The ties of a knockout; empty for a group. */
export function useTies(tournamentId: number): readonly Tie[] {
  const view = useTournament(tournamentId);
  return view.status === 'ready' ? (view.snapshot.ties ?? []) : [];
}
