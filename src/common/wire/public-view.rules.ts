/** PRV-1 … PRV-3: the public view of data, without names of people and devices. */
import type { MatchState } from '../match/match-state.schema.ts';
import type { Change, PresenceMessage } from './live.ts';

/** PRV-1: removes the names of those who entered the events. */
export const publicMatch = (match: MatchState): MatchState => ({
  ...match,
  events: match.events.map((event) => ({ ...event, who: '' })),
});

/** PRV-2: a change of a topic, also one that an earlier version logged with names. */
export const publicChange = (change: Change): Change =>
  change.type === 'match' && change.op === 'upsert'
    ? { ...change, value: publicMatch(change.value) }
    : change;

/** PRV-3: which fixtures are being edited, not on which device. */
export const publicPresence = ({ topic, editing }: PresenceMessage): PresenceMessage => ({
  topic,
  editing: editing.map((mark) => ({ ...mark, device: '' })),
});
