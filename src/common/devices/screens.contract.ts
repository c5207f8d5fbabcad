import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, nameInput } from '../kernel/fields.ts';
import { FAILURE_MOST, isScreenPath, SCREEN_NAME_MOST } from './screen-report.ts';

/** A big screen or an overlay that is connected now. */
export const connectedScreenSchema = z.object({
  /** Key of the browser's tab; it survives reloads. */
  key: z.string(),
  /** The name given by the admin; '' for none. */
  name: z.string(),
  /** Path with its options, as in the URL. */
  path: z.string(),
  width: z.int().min(0),
  height: z.int().min(0),
  /** Seconds since the screen was last known to be up to date; 0 while it is connected. */
  age: z.int().min(0),
  /** The error of a page that cannot be shown. */
  failure: z.string().max(FAILURE_MOST).optional(),
});
export type ConnectedScreen = z.infer<typeof connectedScreenSchema>;

const key = z.string().regex(/^[A-Za-z0-9-]{8,40}$/, 'must be the key of a screen');

export const screenName = nameInput(
  SCREEN_NAME_MOST,
  'screen-name-required',
  'screen-name-too-long',
);

export const screensContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/screens',
    permission: 'manage',
    summary: 'The big screens and overlays that are connected, and how many phones',
    input: z.object({}),
    output: z.object({ screens: z.array(connectedScreenSchema), players: z.int().min(0) }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/screens/{key}/orders',
    permission: 'manage',
    summary:
      'Have a screen show its name for some seconds, take another name, go to another page or load anew',
    input: z.discriminatedUnion('type', [
      z.object({ key, type: z.literal('identify') }),
      z.object({ key, type: z.literal('reload') }),
      z.object({ key, type: z.literal('name'), name: screenName }),
      z.object({
        key,
        type: z.literal('go'),
        path: z.string().refine(isScreenPath, 'must be the path of a public page'),
      }),
    ]),
    output: done,
    pastGate: true,
  }),
} as const;
