/**
 * The live protocol: what travels over Socket.IO besides the library's own packets. Types and
 * constants only, so that a public page can have it without a validator.
 */
import type { Championship } from '../championship/championship.contract.ts';
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { limits } from '../limits.ts';
import type { Team } from '../teams/teams.contract.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';

export const CHAMPIONSHIP_TOPIC = 'championship';
export type TournamentTopic = `tournament:${number}`;
export type Topic = typeof CHAMPIONSHIP_TOPIC | TournamentTopic;

export const tournamentTopic = (tournamentId: number): TournamentTopic =>
  `tournament:${tournamentId}`;

/** The group a topic belongs to, or null for the championship's. */
export function tournamentIdOf(topic: Topic): number | null {
  return topic === CHAMPIONSHIP_TOPIC ? null : Number(topic.slice('tournament:'.length));
}

/** A topic name from outside, or null when it is none. */
export function parseTopic(text: unknown): Topic | null {
  if (text === CHAMPIONSHIP_TOPIC) return CHAMPIONSHIP_TOPIC;
  if (typeof text !== 'string' || !/^tournament:[1-9][0-9]{0,9}$/.test(text)) return null;
  const topic = text as TournamentTopic;
  return (tournamentIdOf(topic) ?? 0) <= limits.idMax ? topic : null;
}

export interface ChampionshipSnapshot {
  name: string;
  teams: Team[];
  tournaments: Tournament[];
}
export interface TournamentSnapshot {
  tournament: Tournament;
  fixtures: Fixture[];
}
export type Snapshot = ChampionshipSnapshot | TournamentSnapshot;

/** One changed row. `value` is the whole row, as its REST call answers it; a delete has none. */
export type Change =
  | { type: 'fixture'; op: 'upsert'; id: number; value: Fixture }
  | { type: 'team'; op: 'upsert'; id: number; value: Team }
  | { type: 'tournament'; op: 'upsert'; id: number; value: Tournament }
  | { type: 'championship'; op: 'upsert'; id: 1; value: Championship }
  | { type: 'fixture' | 'team' | 'tournament'; op: 'delete'; id: number; value?: never };

/** Server to client, after commit: takes a screen from revision `from` to `revision`. */
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
  editing: { fixtureId: number; screen: string }[];
}

export interface SubscribeRequest {
  topic: Topic;
  since?: number;
  epoch?: string;
}

export type SubscribeAnswer =
  | { ok: true; epoch: string; revision: number; snapshot: Snapshot }
  | { ok: true; epoch: string; revision: number; changes: Change[] }
  | { ok: false; code: 'unknown-topic' | 'bad-request' | 'too-many-topics' | 'unavailable' };

export interface ServerEvents {
  change: (message: ChangeMessage) => void;
  heartbeat: (message: HeartbeatMessage) => void;
  presence: (message: PresenceMessage) => void;
}

export interface ClientEvents {
  subscribe: (request: SubscribeRequest, ack: (answer: SubscribeAnswer) => void) => void;
  unsubscribe: (request: { topic: Topic }) => void;
}

/** Milliseconds. A screen that hears nothing for `silence` treats the link as dead. */
export const liveTiming = {
  heartbeat: 2000,
  silence: 5000,
  pingInterval: 4000,
  pingTimeout: 3000,
  pollTournament: 3000,
  pollChampionship: 10_000,
  reconnectMin: 300,
  reconnectMax: 1000,
  gather: 20,
} as const;
