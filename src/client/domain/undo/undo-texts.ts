/** Acts, and what taking them back does, in words. */
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import type { Act, TakingBack } from '../../../common/undo/act.ts';

type NumberOf = (fixtureId: number) => number | string;

/** `fixtures` are all of the tournament, as they are shown. */
export const numberOf =
  (fixtures: readonly Fixture[]): NumberOf =>
  (fixtureId) =>
    fixtures.find(({ id }) => id === fixtureId)?.displayMatchNumber ?? '?';

/** What would be taken back: 'the call of match 5'. */
export function actText(act: Act, number: NumberOf): string {
  switch (act.kind) {
    case 'set-score':
      return `the score of match ${number(act.before.id)}`;
    case 'light-map': {
      const word = ['the end', 'the call', 'the start'][act.mapLit];
      return `${word} of match ${number(act.fixtureId)}`;
    }
    case 'swap-sides':
      return `the swapped sides of match ${number(act.fixtureId)}`;
    case 'reorder':
      return 'the new order';
    case 'add-round':
      return `the added round ${act.round}`;
    case 'remove-round':
      return `the removal of round ${act.removed[0]?.round}`;
    case 'reopen-match':
      return `the reopening of match ${number(act.fixtureId)}`;
    case 'rename-team':
      return `the new name of ${act.name}`;
    case 'delete-team':
      return `the deletion of ${act.team.name}`;
  }
}

/** What was done, as a sentence. */
export function takenBackText(back: TakingBack, number: NumberOf): string {
  switch (back.verb) {
    case 'set-score': {
      const { homeScore, awayScore } = back.scores;
      return `Match ${number(back.base.id)} goes back to ${homeScore ?? '–'} : ${awayScore ?? '–'}.`;
    }
    case 'light-map': {
      const words = ['is not called any more', 'is called again', 'is in play again'];
      return `Match ${number(back.fixtureId)} ${words[back.mapLit]}.`;
    }
    case 'swap-sides':
      return `The sides of match ${number(back.fixture.id)} are as before.`;
    case 'reorder':
      return 'The matches are in their earlier order.';
    case 'remove-round':
      return `Round ${back.round} is removed.`;
    case 'add-batch':
      return `Round ${back.rows[0]?.round} is back.`;
    case 'confirm-match':
      return `The result of match ${number(back.fixtureId)} is confirmed again.`;
    case 'rename-team':
      return `The team is named ${back.name} again.`;
    case 'create-team':
      return `${back.name} is back.`;
  }
}
