import type { Images } from './image.schema.ts';

/** The hashes of all images of the event, each once. */
export const hashesOf = ({ event, teams, sponsors }: Images): string[] => [
  ...new Set(
    [event, ...teams.map(({ image }) => image), ...sponsors.map(({ image }) => image)].flatMap(
      (image) => image?.hash ?? [],
    ),
  ),
];
