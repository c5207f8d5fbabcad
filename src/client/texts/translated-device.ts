import { t } from './t.ts';

const BY_PROGRAM = /(^|\()([^()]+) on ([^() ]+)(\)?)$/;
const OTHER = /(^|\()Another program(\)?)$/;

/** DEV-2: a device as it is stored, 'Table 1 (Firefox on Windows)', with its program in the language of the page. */
export const translatedDevice = (stored: string): string =>
  stored
    .replace(
      BY_PROGRAM,
      (_, before: string, browser: string, system: string, after: string) =>
        before + t('{browser} on {system}', { browser, system }) + after,
    )
    .replace(OTHER, (_, before: string, after: string) => before + t('Another program') + after);
