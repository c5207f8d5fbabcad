/** Seats the ties that a write decides, in the same transaction (KO-5, KO-6, KO-10). */

import { createHash, randomUUID } from 'node:crypto';
import type { Fixture, Slot, StoredTie } from '../../../common/fixture/fixture.schema.ts';
import { played } from '../../../common/fixture/outcome.rules.ts';
import { noTimes, resultTimes } from '../../../common/fixture/result-times.rules.ts';
import type { Affected } from '../../../common/kernel/consequences.schema.ts';
import { present } from '../../../common/kernel/values.ts';
import { groupsOf } from '../../../common/knockout/build-bracket.rules.ts';
import {
  type Qualifiers,
  qualifiersOf,
  type Source,
  withdrawnOf,
} from '../../../common/knockout/qualifiers.rules.ts';
import { seatedTeams } from '../../../common/knockout/seats.rules.ts';
import { type Settled, settle } from '../../../common/knockout/settle.rules.ts';
import { setsOf, tieView } from '../../../common/knockout/tie-result.rules.ts';
import { withPausedClock } from '../../../common/match/match-acts.rules.ts';
import type { PlayedMatch } from '../../../common/match/match-state.schema.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Transaction } from '../../db/database.ts';
import type { Write } from '../../db/write-gate.ts';
import { AppError, unwrap } from '../../errors.ts';
import { announceDifference, changedRows } from './announce-state.ts';
import * as fixtures from './fixtures.repository.ts';
import * as matches from './match.repository.ts';
import { findPublicStates } from './match-reader.ts';
import * as tournaments from './tournaments.repository.ts';

/**
 * Call after storing a change of a tournament. `before` is what clients know, `after` what is stored; null for
 * a knockout whose stored seats may differ from those of clients: its groups are read again.
 */
export async function settleKnockouts(
  write: Write,
  before: TournamentState | null,
  after: TournamentState,
): Promise<void> {
  if (after.bracket !== undefined) {
    await settleKnockout(write, before, { ...after, bracket: after.bracket });
    return;
  }
  const wasOrIsDone = [before, after].some((state) => state?.tournament.status === 'Completed');
  if (!wasOrIsDone) return;
  for (const id of after.tournament.feeds ?? []) {
    const stored = await tournaments.findStateById(write.trx, id);
    if (stored?.bracket) await settleKnockout(write, null, { ...stored, bracket: stored.bracket });
  }
}

type Knockout = TournamentState & Required<Pick<TournamentState, 'bracket'>>;

/** `before` is null when only a group changed. */
async function settleKnockout(
  write: Write,
  before: TournamentState | null,
  stored: Knockout,
): Promise<void> {
  const { id } = stored.tournament;
  const { bracket: ties, fixtures: sets } = stored;
  const qualifiersBefore =
    before === null ? null : await knownQualifiers(write.trx, before, stored);
  const { teamOf, out } = qualifiersBefore ?? (await readQualifiers(write.trx, ties, stored));
  const choices = write.consequences?.choices ?? {};
  const settled = unwrap(settle({ tournamentId: id, ties, fixtures: sets, teamOf, choices, out }));
  expectChosen(write, settled.affected);
  const { isChanged, restored } = await store(write, id, ties, settled);
  const after = isChanged ? present(await tournaments.findStateById(write.trx, id)) : stored;
  announceDifference(write, stored, after);
  announceTies(write, before ?? stored, after);
  const matchesOf = restored.length > 0 ? await findPublicStates(write.trx, after) : [];
  for (const value of matchesOf.filter(({ fixtureId }) => restored.includes(fixtureId))) {
    write.announce(tournamentTopic(id), {
      type: 'match',
      op: 'upsert',
      id: value.fixtureId,
      value,
    });
  }
}

/** The qualifiers of the last write, or null when they may have changed. Avoids reading every group. */
async function knownQualifiers(
  trx: Transaction,
  before: TournamentState,
  { tournament, bracket }: Knockout,
): Promise<Pick<Qualifiers, 'teamOf' | 'out'> | null> {
  const teamOf = seatedTeams(before.bracket ?? []);
  // A group's empty seat is read again: an imported file may have left it empty.
  const isKnown = (slot: Slot) =>
    'winner' in slot || 'loser' in slot || 'bye' in slot || typeof teamOf(slot) === 'number';
  const isSame =
    before.tournament.decisions === tournament.decisions &&
    bracket.every(({ slotA, slotB }) => [slotA, slotB].every(isKnown));
  // WDR-4: whether a team that withdrew keeps its seat depends on the ties that have begun.
  if (!isSame || (await tournaments.haveWithdrawals(trx, groupsOf(bracket)))) return null;
  return { teamOf: (slot) => teamOf(slot) ?? null, out: new Set(withdrawnOf(tournament)) };
}

/** Reads the order of teams in the groups that ties depend on, and the withdrawn teams (WDR-4). */
export async function readQualifiers(
  trx: Transaction,
  ties: readonly StoredTie[],
  { tournament, fixtures: sets }: Pick<TournamentState, 'tournament' | 'fixtures'>,
): Promise<Qualifiers> {
  const ids = groupsOf(ties);
  const reviewed = await matches.findReviewedTournamentIds(trx, ids);
  const sources = (await tournaments.findStatesByIds(trx, ids)).map(
    (state): Source => ({ ...state, isUnderReview: reviewed.has(state.tournament.id) }),
  );
  const views = ties.map((tie) => tieView(tie, sets));
  return qualifiersOf({ tournament, ties: views, fixtures: sets }, sources);
}

/** KO-10: throws AppError `consequences` unless the admin has answered exactly these. */
function expectChosen(write: Write, affected: readonly Affected[]): void {
  if (affected.length === 0) return;
  const hash = createHash('sha256').update(JSON.stringify(affected)).digest('hex').slice(0, 32);
  if (write.consequences?.hash === hash) return;
  const error = new AppError('consequences', {
    codes: affected.map(({ code }) => code).join(', '),
  });
  error.consequences = { hash, affected };
  throw error;
}

/** Returns whether it has changed anything, and the ids of sets that have their matches again. */
async function store(
  { trx, announce, at, matchTime }: Write,
  id: number,
  before: readonly StoredTie[],
  { ties, removed, added, changed }: Settled,
): Promise<{ isChanged: boolean; restored: number[] }> {
  const ids = removed.map((fixture) => fixture.id);
  const found = ids.length > 0 ? await matches.findPlayed(trx, ids) : [];
  const keptMatches = found.map((match) =>
    withPausedClock(match, { now: matchTime, who: '', id: randomUUID() }),
  );
  for (const { fixtureId } of keptMatches) {
    announce(tournamentTopic(id), { type: 'match', op: 'delete', id: fixtureId });
  }
  if (ids.length > 0) await fixtures.deleteAllById(trx, ids);
  const moment = await fixtures.momentOf({ trx, at });
  const rows = added.map((fixture) => ({
    ...fixture,
    ...resultTimes({ ...played, ...fixture }, { ...noTimes, ...fixture }, moment),
  }));
  const addedIds = rows.length > 0 ? await fixtures.insertAll(trx, rows) : [];
  const restored = added.flatMap(({ tieId, set = 1 }, index) => {
    const match = matchesBefore(tieId, before, ties)[set - 1];
    return match ? [{ ...match, fixtureId: present(addedIds[index]) }] : [];
  });
  for (const match of restored) await matches.insertPlayed(trx, match);
  await fixtures.updateAll(trx, changed);
  const areTiesChanged = ties.some((tie, index) => tie !== before[index]);
  if (areTiesChanged) {
    const marked = ties.map((tie, index) => withMatches(tie, before[index], removed, keptMatches));
    await tournaments.updateParts(trx, id, { ties: marked });
  }
  return {
    isChanged: areTiesChanged || removed.length + added.length + changed.length > 0,
    restored: restored.map(({ fixtureId }) => fixtureId),
  };
}

/** KO-10: the tie, with the matches of its removed sets in the new mark of their play. */
function withMatches(
  tie: StoredTie,
  was: StoredTie | undefined,
  removed: readonly Fixture[],
  keptMatches: readonly PlayedMatch[],
): StoredTie {
  const ofSets = setsOf(tie.id, removed).map(
    ({ id }) => keptMatches.find(({ fixtureId }) => fixtureId === id) ?? null,
  );
  if (ofSets.every((match) => match === null)) return tie;
  const marks = tie.marks.map((mark) =>
    mark.kind === 'replayed' && !was?.marks.includes(mark) ? { ...mark, matches: ofSets } : mark,
  );
  return { ...tie, marks };
}

/** KO-10: the matches of a play that counts again, in the order of its sets. */
function matchesBefore(
  tieId: number | undefined,
  before: readonly StoredTie[],
  after: readonly StoredTie[],
): readonly (PlayedMatch | null)[] {
  const left = after.find(({ id }) => id === tieId)?.marks ?? [];
  const taken = before
    .find(({ id }) => id === tieId)
    ?.marks.find((mark) => mark.kind === 'replayed' && !left.includes(mark));
  return (taken?.kind === 'replayed' && taken.matches) || [];
}

/** Announces every tie that looks different to clients. */
export function announceTies(
  write: Pick<Write, 'announce'>,
  before: Pick<TournamentState, 'fixtures' | 'bracket'>,
  after: TournamentState,
): void {
  const views = ({ bracket = [], fixtures: sets }: Pick<TournamentState, 'fixtures' | 'bracket'>) =>
    bracket.map((tie) => tieView(tie, sets));
  const topic = tournamentTopic(after.tournament.id);
  const type = 'tie';
  for (const { id, value, was } of changedRows(views(before), views(after))) {
    write.announce(
      topic,
      value ? { type, op: 'upsert', id, value } : { type, op: 'delete', id },
      was,
    );
  }
}
