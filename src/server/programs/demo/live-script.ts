/** The events of one demo match, second by second; the same for the same seed. */
import type { TeamEventKind } from '../../../common/match/match-event.schema.ts';
import type { MatchPreset } from '../../../common/match/match-preset.schema.ts';

export type LiveAct =
  | { act: 'event'; kind: TeamEventKind; team: 'home' | 'away' }
  /** Takes back the last goal of either team. */
  | { act: 'void' }
  | { act: 'pause'; ms: number }
  | { act: 'review'; ms: number };

/** An act and the ms of playing time after which it comes. */
export interface LiveMoment {
  at: number;
  what: LiveAct;
}

/** Range of the time between two actions, in ms of playing time: `least` plus up to `more`. */
const GAP = { least: 2000, more: 4500 };
/** In ms: no action is scripted in this last part of the match, so that none is too late. */
const LAST = 1500;

/** Cumulative percentages: the first entry whose number exceeds a random number below 100 is chosen. */
const odds: readonly [number, TeamEventKind | 'void' | 'pause' | 'review'][] = [
  [66, 'goal'],
  [70, 'own-goal'],
  [85, 'foul'],
  [89, 'yellow'],
  [90, 'red'],
  [94, 'void'],
  [98, 'pause'],
  [100, 'review'],
];

/** `random` gives numbers from 0 to below 1, as Math.random does. */
export function liveScript(setMs: number, random: () => number): LiveMoment[] {
  const moments: LiveMoment[] = [];
  const next = () => GAP.least + random() * GAP.more;
  for (let at = next(); at < setMs - LAST; at += next()) {
    moments.push({ at: Math.round(at), what: draw(random) });
  }
  return moments;
}

function draw(random: () => number): LiveAct {
  const thrown = random() * 100;
  const kind = odds.find(([below]) => thrown < below)?.[1] ?? 'goal';
  if (kind === 'void') return { act: 'void' };
  if (kind === 'pause') return { act: 'pause', ms: 4000 };
  if (kind === 'review') return { act: 'review', ms: 5000 };
  return { act: 'event', kind, team: random() < 0.5 ? 'home' : 'away' };
}

/** A short set with everything in it: fouls that give shots, cards, a lead-in, calls and a break. */
export const livePreset: Pick<
  MatchPreset,
  'name' | 'setMs' | 'breakMs' | 'leadInCount' | 'penalty' | 'cards' | 'calls' | 'levelTie'
> = {
  name: 'Plain',
  setMs: 60_000,
  breakMs: 20_000,
  leadInCount: 3,
  penalty: { mode: 'shots-after-set', shotMs: 5000 },
  cards: true,
  levelTie: { mode: 'golden-goal', ms: 30_000 },
  calls: { eachMinute: false, lastSeconds: 5, warningSeconds: 10 },
};
