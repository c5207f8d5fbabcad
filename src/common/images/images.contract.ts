import { z } from 'zod';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { id, idInput, nameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { keysOf } from '../kernel/values.ts';
import { imageSizes } from './image-sizes.ts';

/** The hashes of all images of the event, each once. */
export const hashesOf = ({ event, teams, sponsors }: Images): string[] => [
  ...new Set(
    [event, ...teams.map(({ image }) => image), ...sponsors.map(({ image }) => image)].flatMap(
      (image) => image?.hash ?? [],
    ),
  ),
];

/** Identifies an image: the first 32 digits of the SHA-256 of its large size. */
const imageHash = z
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

const sponsorSchema = z.object({ id, name: z.string(), image: imageSchema });
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

const sizes = keysOf(imageSizes);
/** The file as base64: PNG, JPEG, WebP or SVG. */
const fileInput = z
  .string('must be an image file as base64')
  .min(1, 'must be an image file as base64');

export const sponsorName = nameInput(
  limits.sponsorName,
  'sponsor-name-required',
  'sponsor-name-too-long',
);

/**
 * For calls that carry a file: the session is checked before the file is processed. The body is one long
 * text.
 */
const carriesFile = { pastGate: true, maxBytes: limits.imageBodyBytes, maxValues: 100 } as const;

export const imagesContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/images',
    permission: 'view',
    ...sharedAnswer,
    summary: 'The logos of the event and of the teams, and the sponsors',
    input: z.object({}),
    output: imagesSchema,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/images/{hash}/{size}',
    permission: 'view',
    summary: 'An image in one of its sizes; the same for ever under its hash',
    input: z.object({
      hash: imageHash,
      size: z.enum(sizes, `must be one of ${sizes.join(', ')}`),
    }),
    output: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    contentType: 'image/webp',
    headers: sharedAnswer.headers,
    etag: true,
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/api/logos',
    permission: 'manage',
    audit: { kind: 'image-added' },
    summary: 'Give a team, or with null the event, a logo in place of the one it has',
    input: z.object({ team_id: idInput.nullable(), file: fileInput }),
    output: imagesSchema,
    ...carriesFile,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/logos',
    permission: 'manage',
    audit: { kind: 'image-removed' },
    summary: 'Remove the logo of a team, or without one that of the event',
    input: z.object({ team_id: idInput.optional() }),
    output: imagesSchema,
  }),
  addSponsor: endpoint({
    method: 'POST',
    path: '/api/sponsors',
    permission: 'manage',
    audit: { kind: 'image-added' },
    summary: 'Add a sponsor behind the others',
    input: z.object({ name: sponsorName, file: fileInput }),
    output: sponsorSchema,
    success: 201,
    ...carriesFile,
  }),
  orderSponsors: endpoint({
    method: 'PUT',
    path: '/api/sponsors',
    permission: 'manage',
    summary: 'Put the sponsors in this order; all of them have to be named',
    input: z.object({ order: z.array(idInput).max(limits.sponsors) }),
    output: imagesSchema,
  }),
  renameSponsor: endpoint({
    method: 'PUT',
    path: '/api/sponsors/{id}',
    permission: 'manage',
    summary: 'Rename a sponsor',
    input: z.object({ id: idInput, name: sponsorName }),
    output: sponsorSchema,
  }),
  removeSponsor: endpoint({
    method: 'DELETE',
    path: '/api/sponsors/{id}',
    permission: 'manage',
    audit: { kind: 'image-removed' },
    summary: 'Remove a sponsor',
    input: z.object({ id: idInput }),
    output: imagesSchema,
  }),
} as const;
