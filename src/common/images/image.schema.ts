import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { imageSizes } from './image-sizes.ts';

/** Identifies an image: the first 32 digits of the SHA-256 of its large size. */
export const imageHash = z
  .string('must be the hash of an image')
  .regex(/^[0-9a-f]{32}$/, 'must be the hash of an image');

/** An image as screens know it; its bytes are fetched by its hash. */
export const imageSchema = z.object({
  hash: imageHash,
  /** Width and height of the large size, in pixels. */
  width: z.int().min(1).max(imageSizes.large),
  height: z.int().min(1).max(imageSizes.large),
});
export type Image = z.infer<typeof imageSchema>;

export const sponsorSchema = z.object({ id, name: z.string(), image: imageSchema });
export type Sponsor = z.infer<typeof sponsorSchema>;

/** All images of the event; a part of the championship's topic. */
export const imagesSchema = z.object({
  /** The logo of the event. */
  event: imageSchema.nullable(),
  /** The logos of teams, by team. */
  teams: z.array(z.object({ teamId: id, image: imageSchema })),
  /** In the order in which screens show them. */
  sponsors: z.array(sponsorSchema),
});
export type Images = z.infer<typeof imagesSchema>;

/** The sizes in which an image is served, as base64. */
export const imageFileSchema = imageSchema.extend({ small: z.base64(), large: z.base64() });
export type ImageFile = z.infer<typeof imageFileSchema>;
