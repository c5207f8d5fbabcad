import type { Knex } from 'knex';
import * as m001 from '../../../migrations/001-one-row-holds-the-state-of-the-app.ts';
import * as m002 from '../../../migrations/002-one-admin-with-a-hashed-password.ts';
import * as m003 from '../../../migrations/003-teams-have-unique-names.ts';
import * as m004 from '../../../migrations/004-tournaments-fit-thirty-slots.ts';
import * as m005 from '../../../migrations/005-a-pair-meets-once-in-a-round.ts';
import * as m006 from '../../../migrations/006-one-lit-match-in-a-group.ts';
import * as m007 from '../../../migrations/007-rounds-never-fall-below-a-fixture.ts';
import * as m008 from '../../../migrations/008-every-write-is-in-the-change-log.ts';
import * as m009 from '../../../migrations/009-a-repeated-request-gets-its-first-answer.ts';
import * as m010 from '../../../migrations/010-sessions-outlive-a-restart.ts';
import * as m011 from '../../../migrations/011-the-venue-has-an-address.ts';
import * as m012 from '../../../migrations/012-backups-hold-what-was.ts';
import * as m013 from '../../../migrations/013-backups-count-tournaments.ts';
import * as m014 from '../../../migrations/014-the-orientation-belongs-to-the-tournament.ts';
import * as m015 from '../../../migrations/015-a-result-has-a-time.ts';
import * as m016 from '../../../migrations/016-a-tournament-keeps-what-is-chosen.ts';
import * as m020 from '../../../migrations/020-readiness-writes-a-row.ts';
import * as m025 from '../../../migrations/025-a-fixture-being-played-has-a-match.ts';
import * as m026 from '../../../migrations/026-a-tournament-picks-a-preset.ts';
import * as m027 from '../../../migrations/027-referees-have-links.ts';
import * as m028 from '../../../migrations/028-match-time-outlives-a-restart.ts';
import * as m030 from '../../../migrations/030-a-made-up-password-is-replaced.ts';
import * as m031 from '../../../migrations/031-the-wi-fi-may-be-public.ts';
import * as m032 from '../../../migrations/032-what-happened-is-kept.ts';
import * as m033 from '../../../migrations/033-a-one-time-code-admits-a-device.ts';
import * as m035 from '../../../migrations/035-screens-show-announcements.ts';
import * as m036 from '../../../migrations/036-an-operator-takes-graphics.ts';
import * as m037 from '../../../migrations/037-devices-have-names.ts';
import * as m038 from '../../../migrations/038-a-team-has-a-short-name.ts';
import * as m040 from '../../../migrations/040-images-are-kept-by-their-hash.ts';
import * as m041 from '../../../migrations/041-a-sponsor-can-be-over-a-stream.ts';
import * as m065 from '../../../migrations/065-refused-taps-are-questions.ts';
import * as m085 from '../../../migrations/085-level-teams-are-separated.ts';
import * as m086 from '../../../migrations/086-matches-without-play.ts';
import * as m090 from '../../../migrations/090-groups-lead-to-a-knockout.ts';
import * as m091 from '../../../migrations/091-a-void-can-be-voided.ts';
import * as m092 from '../../../migrations/092-a-late-goal-has-an-answer.ts';
import * as m100 from '../../../migrations/100-the-admin-names-screens.ts';
import * as m110 from '../../../migrations/110-referee-phones-are-heard.ts';
import * as m120 from '../../../migrations/120-sets-in-one-sitting.ts';
import * as m125 from '../../../migrations/125-the-final-ranking-can-be-over-a-stream.ts';
import * as m126 from '../../../migrations/126-an-event-is-archived.ts';
import * as m133 from '../../../migrations/133-an-event-has-languages-and-words.ts';
import * as m140 from '../../../migrations/140-an-audit-entry-has-a-code.ts';
import * as m141 from '../../../migrations/141-a-team-has-a-colour.ts';
import * as m150 from '../../../migrations/150-teams-check-in.ts';
import * as m160 from '../../../migrations/160-an-operator-writes-and-prepares-graphics.ts';
import * as m170 from '../../../migrations/170-a-finished-fixture-has-an-order.ts';
import * as m171 from '../../../migrations/171-an-event-has-a-time-zone.ts';
import * as m180 from '../../../migrations/180-an-act-can-be-taken-back.ts';
import * as m190 from '../../../migrations/190-an-admin-names-a-champion.ts';
import * as m200 from '../../../migrations/200-a-revoked-link-has-a-time.ts';
import * as m210 from '../../../migrations/210-an-event-has-cages.ts';

const migrations: readonly { name: string; migration: Knex.Migration }[] = [
  { name: '001-one-row-holds-the-state-of-the-app', migration: m001 },
  { name: '002-one-admin-with-a-hashed-password', migration: m002 },
  { name: '003-teams-have-unique-names', migration: m003 },
  { name: '004-tournaments-fit-thirty-slots', migration: m004 },
  { name: '005-a-pair-meets-once-in-a-round', migration: m005 },
  { name: '006-one-lit-match-in-a-group', migration: m006 },
  { name: '007-rounds-never-fall-below-a-fixture', migration: m007 },
  { name: '008-every-write-is-in-the-change-log', migration: m008 },
  { name: '009-a-repeated-request-gets-its-first-answer', migration: m009 },
  { name: '010-sessions-outlive-a-restart', migration: m010 },
  { name: '011-the-venue-has-an-address', migration: m011 },
  { name: '012-backups-hold-what-was', migration: m012 },
  { name: '013-backups-count-tournaments', migration: m013 },
  { name: '014-the-orientation-belongs-to-the-tournament', migration: m014 },
  { name: '015-a-result-has-a-time', migration: m015 },
  { name: '016-a-tournament-keeps-what-is-chosen', migration: m016 },
  { name: '020-readiness-writes-a-row', migration: m020 },
  { name: '025-a-fixture-being-played-has-a-match', migration: m025 },
  { name: '026-a-tournament-picks-a-preset', migration: m026 },
  { name: '027-referees-have-links', migration: m027 },
  { name: '028-match-time-outlives-a-restart', migration: m028 },
  { name: '030-a-made-up-password-is-replaced', migration: m030 },
  { name: '031-the-wi-fi-may-be-public', migration: m031 },
  { name: '032-what-happened-is-kept', migration: m032 },
  { name: '033-a-one-time-code-admits-a-device', migration: m033 },
  { name: '035-screens-show-announcements', migration: m035 },
  { name: '036-an-operator-takes-graphics', migration: m036 },
  { name: '037-devices-have-names', migration: m037 },
  { name: '038-a-team-has-a-short-name', migration: m038 },
  { name: '040-images-are-kept-by-their-hash', migration: m040 },
  { name: '041-a-sponsor-can-be-over-a-stream', migration: m041 },
  { name: '065-refused-taps-are-questions', migration: m065 },
  { name: '085-level-teams-are-separated', migration: m085 },
  { name: '086-matches-without-play', migration: m086 },
  { name: '090-groups-lead-to-a-knockout', migration: m090 },
  { name: '091-a-void-can-be-voided', migration: m091 },
  { name: '092-a-late-goal-has-an-answer', migration: m092 },
  { name: '100-the-admin-names-screens', migration: m100 },
  { name: '110-referee-phones-are-heard', migration: m110 },
  { name: '120-sets-in-one-sitting', migration: m120 },
  { name: '125-the-final-ranking-can-be-over-a-stream', migration: m125 },
  { name: '126-an-event-is-archived', migration: m126 },
  { name: '133-an-event-has-languages-and-words', migration: m133 },
  { name: '140-an-audit-entry-has-a-code', migration: m140 },
  { name: '141-a-team-has-a-colour', migration: m141 },
  { name: '150-teams-check-in', migration: m150 },
  { name: '160-an-operator-writes-and-prepares-graphics', migration: m160 },
  { name: '170-a-finished-fixture-has-an-order', migration: m170 },
  { name: '171-an-event-has-a-time-zone', migration: m171 },
  { name: '180-an-act-can-be-taken-back', migration: m180 },
  { name: '190-an-admin-names-a-champion', migration: m190 },
  { name: '200-a-revoked-link-has-a-time', migration: m200 },
  { name: '210-an-event-has-cages', migration: m210 },
];

/** Imported, not read from a folder, so that the bundled server needs no loose files. */
export const migrationSource: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (entry) => entry.name,
  getMigration: (entry) => Promise.resolve(entry.migration),
};
