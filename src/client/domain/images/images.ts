import type { Images, Sponsor } from '../../../common/images/image.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const NONE: readonly Sponsor[] = [];
const imagesOf = ({ images }: ChampionshipSnapshot) => images;
const sponsorsOf = ({ images }: ChampionshipSnapshot) => images?.sponsors;

/** All images of the event; undefined when there never was one. */
export const useImages = (): Images | undefined => useChampionshipSelect(imagesOf);

/** In the order in which screens show them. */
export const useSponsors = (): readonly Sponsor[] => useChampionshipSelect(sponsorsOf) ?? NONE;
