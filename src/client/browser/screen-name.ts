import { uuid } from './uuid.ts';

/** Identifies this page among the screens of the event: new with every load, never stored. */
export const screenName: string = uuid().slice(0, 8);
