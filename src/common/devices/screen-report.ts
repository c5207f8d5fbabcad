/**
 * SCN-1 … SCN-4: a screen's report about itself, and the orders that it accepts. Public pages load this file.
 */
import { findPage } from '../kernel/pages.ts';
import { hasForbiddenCharacters, normalizeText, textLength } from '../kernel/text.rules.ts';

/** A screen's report: sent when it connects, when it changes, and every few seconds. */
export interface ScreenReport {
  key: string;
  name: string;
  path: string;
  width: number;
  height: number;
  age: number;
  /** The error of a page that cannot be shown. */
  failure?: string | undefined;
}

/** An order from the admin to a screen. */
export type ScreenOrder =
  | { type: 'identify' }
  | { type: 'reload' }
  | { type: 'name'; name: string }
  | { type: 'go'; path: string };

/** Not part of `limits`: public pages load this file, but not that one. */
export const SCREEN_NAME_MOST = 25;
const PATH_MOST = 255;
export const FAILURE_MOST = 120;
const MOST_PX = 100_000;
const MOST_SECONDS = 1_000_000;

/** SCN-1: whether a path with its options belongs to a public page of this server. */
export function isScreenPath(address: string): boolean {
  if (address.length > PATH_MOST || !/^\/(?!\/)[\w\-/?&=%.,#]*$/.test(address)) {
    return false;
  }
  const found = findPage(address.replace(/[?#].*$/, ''));
  return found !== null && found.page.document === 'public' && !found.hasInvalidId;
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value % 1 === 0 && value >= 0 && value <= most;

type Fields = Readonly<Record<string, unknown>>;

/** SCN-2, SCN-6: a report from an untrusted client, or null when it is invalid. */
export function readReport(report: unknown): ScreenReport | null {
  const { key, name, path, width, height, age, failure }: Fields = Object(report);
  if (typeof key !== 'string' || !/^[A-Za-z0-9-]{8,40}$/.test(key)) return null;
  if (typeof path !== 'string' || !isScreenPath(path)) return null;
  if (!isWhole(width, MOST_PX) || !isWhole(height, MOST_PX) || !isWhole(age, MOST_SECONDS)) {
    return null;
  }
  const screen = {
    key,
    name: isPlainText(name, SCREEN_NAME_MOST) ? name : '',
    path,
    width,
    height,
    age,
  };
  if (failure === undefined) return screen;
  return { ...screen, failure: isPlainText(failure, FAILURE_MOST) ? failure : 'Error' };
}

const isPlainText = (text: unknown, most: number): text is string =>
  typeof text === 'string' &&
  text.length <= 4 * most &&
  normalizeText(text) === text &&
  textLength(text) <= most &&
  !hasForbiddenCharacters(text);

/**
 * SCN-3: an order from the server, or null when a screen must not follow it. The server has checked the
 * characters of a name; repeating that check would make every public page larger.
 */
export function readOrder(order: unknown): ScreenOrder | null {
  const { type, name, path }: Fields = Object(order);
  if (type === 'identify' || type === 'reload') return { type };
  if (type === 'name' && typeof name === 'string' && [...name].length <= SCREEN_NAME_MOST) {
    return { type, name };
  }
  if (type === 'go' && typeof path === 'string' && isScreenPath(path)) return { type, path };
  return null;
}
