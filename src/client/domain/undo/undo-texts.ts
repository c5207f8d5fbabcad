/** Texts of actions and of their undo. */

import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import type { Act, TakingBack } from '../../../common/undo/act.ts';
import { t } from '../../texts/t.ts';

type NumberOf = (fixtureId: number) => number | string;

/** `fixtures` are all of the tournament, as they are shown. */
export const numberOf =
  (fixtures: readonly Fixture[]): NumberOf =>
  (fixtureId) =>
    fixtures.find(({ id }) => id === fixtureId)?.displayMatchNumber ?? '?';

/** The action that Undo would undo: 'the call of match 5'. */
export function actText(act: Act, number: NumberOf): string {
  switch (act.kind) {
    case 'set-score':
      return t('the score of match {n}', { n: number(act.before.id) });
    case 'light-map': {
      const n = number(act.fixtureId);
      return [
        t('the end of match {n}', { n }),
        t('the call of match {n}', { n }),
        t('the start of match {n}', { n }),
      ][act.mapLit] as string;
    }
    case 'swap-sides':
      return t('the swapped sides of match {n}', { n: number(act.fixtureId) });
    case 'reorder':
      return t('the new order');
    case 'add-round':
      return t('the added round {n}', { n: act.round });
    case 'remove-round':
      return t('the removal of round {n}', { n: act.removed[0]?.round ?? '' });
    case 'reopen-match':
      return t('the reopening of match {n}', { n: number(act.fixtureId) });
    case 'set-outcome':
      return t('the outcome of match {n}', { n: number(act.fixtureId) });
    case 'rule-tie':
      return t('the outcome of {code}', { code: act.tie.code });
    case 'withdraw-team':
      return t('the withdrawal of {name}', { name: act.name });
    case 'rename-team':
      return t('the new name of {name}', { name: act.name });
    case 'delete-team':
      return t('the deletion of {name}', { name: act.team.name });
  }
}

/** The act as a sentence. */
export function takenBackText(back: TakingBack, number: NumberOf): string {
  switch (back.verb) {
    case 'set-score': {
      const { homeScore, awayScore } = back.scores;
      return t('Match {n} goes back to {home} : {away}.', {
        n: number(back.base.id),
        home: homeScore ?? '–',
        away: awayScore ?? '–',
      });
    }
    case 'light-map': {
      const n = number(back.fixtureId);
      return [
        t('Match {n} is not called any more.', { n }),
        t('Match {n} is called again.', { n }),
        t('Match {n} is in play again.', { n }),
      ][back.mapLit] as string;
    }
    case 'swap-sides':
      return t('The sides of match {n} are as before.', { n: number(back.fixture.id) });
    case 'reorder':
      return t('The matches are in their earlier order.');
    case 'remove-round':
      return t('Round {n} is removed.', { n: back.round });
    case 'add-batch':
      return t('Round {n} is back.', { n: back.rows[0]?.round ?? '' });
    case 'confirm-match':
      return t('The result of match {n} is confirmed again.', { n: number(back.fixtureId) });
    case 'set-outcome':
      return t('The outcome of match {n} is as before.', { n: number(back.fixtureId) });
    case 'rule-tie':
      return t('{code} is open again.', { code: back.code });
    case 'take-withdrawal-back':
      return t('{name} is back.', { name: back.name });
    case 'rename-team':
      return t('The team is named {name} again.', { name: back.name });
    case 'create-team':
      return t('{name} is back.', { name: back.name });
  }
}
