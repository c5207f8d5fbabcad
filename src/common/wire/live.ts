/**
 * The live protocol: messages over Socket.IO in addition to the library's own packets. Types and constants
 * only, so that a public page can import it without a validator.
 */

import type { Broadcast, Rundown } from '../broadcast/broadcast.contract.ts';
import type { Cage } from '../cages/cages.contract.ts';
import type { Championship, EventWords } from '../championship/championship.contract.ts';
import type { ScreenOrder, ScreenReport } from '../devices/screen-report.ts';
import type { Fixture, Tie } from '../fixture/fixture.schema.ts';
import type { Images } from '../images/images.contract.ts';
import { ID_MAX } from '../kernel/limits.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import type { OpenQuestion } from '../questions/questions.contract.ts';
import type { Team } from '../teams/teams.contract.ts';
import type { Timetable } from '../timetable/timetable.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';

export const CHAMPIONSHIP_TOPIC = 'championship';
/** Only sockets of a signed-in admin may subscribe to it. */
export const ADMIN_TOPIC = 'admin';
export type TournamentTopic = `tournament:${number}`;
export type Topic = typeof CHAMPIONSHIP_TOPIC | typeof ADMIN_TOPIC | TournamentTopic;

export const tournamentTopic = (tournamentId: number): TournamentTopic =>
  `tournament:${tournamentId}`;

/** The tournament a topic belongs to, or null for the championship's and the admin's. */
export function tournamentIdOf(topic: Topic): number | null {
  return topic === CHAMPIONSHIP_TOPIC || topic === ADMIN_TOPIC
    ? null
    : Number(topic.slice('tournament:'.length));
}

/** The name of a public topic, or null. */
export function parseTopic(text: unknown): Topic | null {
  if (text === CHAMPIONSHIP_TOPIC) return CHAMPIONSHIP_TOPIC;
  if (typeof text !== 'string' || !/^tournament:[1-9][0-9]{0,9}$/.test(text)) return null;
  const topic = text as TournamentTopic;
  return (tournamentIdOf(topic) ?? 0) <= ID_MAX ? topic : null;
}

export interface ChampionshipSnapshot {
  name: string;
  teams: Team[];
  tournaments: Tournament[];
  /** Absent in data that a browser cached before broadcasts existed. */
  broadcast?: Broadcast;
  /** Absent where there are none. */
  images?: Images;
  /** LNG-9, LNG-11: absent or empty where there are none. */
  languages?: EventWords['languages'];
  terms?: EventWords['terms'];
  /** CAGE-1: absent or empty where there are none. */
  cages?: Cage[];
  /** Absent without any wish. */
  timetable?: Timetable;
}
export interface TournamentSnapshot {
  tournament: Tournament;
  fixtures: Fixture[];
  /** The public states; absent in data that a browser cached before matches existed. */
  matches?: MatchState[];
  /** Present for a knockout. */
  ties?: Tie[];
}
/** Open questions for the admin, and the rundowns of operators. */
export interface AdminSnapshot {
  questions: OpenQuestion[];
  rundowns: Rundown[];
}
export type Snapshot = ChampionshipSnapshot | TournamentSnapshot;

/** One changed row. `value` is the whole row as its REST call returns it; a delete has none. */
export type Change =
  | { type: 'fixture'; op: 'upsert'; id: number; value: Fixture }
  | { type: 'team'; op: 'upsert'; id: number; value: Team }
  | { type: 'tournament'; op: 'upsert'; id: number; value: Tournament }
  | { type: 'championship'; op: 'upsert'; id: 1; value: Championship }
  | { type: 'broadcast'; op: 'upsert'; id: 1; value: Broadcast }
  | { type: 'images'; op: 'upsert'; id: 1; value: Images }
  | { type: 'cages'; op: 'upsert'; id: 1; value: Cage[] }
  | { type: 'timetable'; op: 'upsert'; id: 1; value: Timetable | null }
  /** `id` is the id of the fixture. */
  | { type: 'match'; op: 'upsert'; id: number; value: MatchState }
  | { type: 'question'; op: 'upsert'; id: number; value: OpenQuestion }
  | { type: 'rundowns'; op: 'upsert'; id: 1; value: Rundown[] }
  | { type: 'tie'; op: 'upsert'; id: number; value: Tie }
  | {
      type: 'fixture' | 'team' | 'tournament' | 'match' | 'question' | 'tie';
      op: 'delete';
      id: number;
      value?: never;
    };

/** Server to client, after commit: takes a client from revision `from` to `revision`. */
export interface ChangeMessage {
  topic: Topic;
  epoch: string;
  from: number;
  revision: number;
  changes: Change[];
}

export interface HeartbeatMessage {
  epoch: string;
  revisions: Partial<Record<Topic, number>>;
}

export interface PresenceMessage {
  topic: Topic;
  /** `device`: the name of the client's device; '' when it has none. */
  editing: { fixtureId: number; screen: string; device: string }[];
}

export interface SubscribeRequest {
  topic: Topic;
  since?: number;
  epoch?: string;
}

export type SubscribeAnswer =
  | { ok: true; epoch: string; revision: number; snapshot: Snapshot | AdminSnapshot }
  | { ok: true; epoch: string; revision: number; changes: Change[] }
  | { ok: false; code: 'unknown-topic' | 'bad-request' | 'too-many-topics' | 'unavailable' };

/** The time of matches, ms of the epoch. */
export interface TimeAnswer {
  now: number;
}

export interface ServerEvents {
  change: (message: ChangeMessage) => void;
  heartbeat: (message: HeartbeatMessage) => void;
  presence: (message: PresenceMessage) => void;
  /** The match time was reset: clients that compute clocks sample it again. */
  time: (answer: TimeAnswer) => void;
  /** An order from the admin to this screen. */
  order: (order: ScreenOrder) => void;
}

export interface ClientEvents {
  subscribe: (request: SubscribeRequest, ack: (answer: SubscribeAnswer) => void) => void;
  unsubscribe: (request: { topic: Topic }) => void;
  time: (ack: (answer: TimeAnswer) => void) => void;
  /** A public page's report for the admin's list of screens. */
  screen: (report: ScreenReport) => void;
}

/**
 * Milliseconds. A client that receives nothing for `silence` treats the connection as dead; the server does
 * so when a ping gets no answer.
 */
export const liveTiming = {
  heartbeat: 2000,
  silence: 5000,
  pingInterval: 10_000,
  pingTimeout: 3000,
  pollTournament: 3000,
  pollChampionship: 10_000,
  reconnectMin: 300,
  reconnectMax: 1000,
  gather: 20,
} as const;
