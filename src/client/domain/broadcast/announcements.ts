import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/contract/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const NONE: readonly Announcement[] = [];
const announcementsOf = ({ broadcast }: ChampionshipSnapshot) => broadcast?.announcements;

/** All that the admin has put on screens, whether or not this screen shows it. */
export const useAnnouncements = (): readonly Announcement[] =>
  useChampionshipSelect(announcementsOf) ?? NONE;
