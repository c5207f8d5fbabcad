import type { AdminText } from './admin-texts.ts';
import type { PublicText } from './public-texts.ts';
import { translator } from './translate.rules.ts';

/** For what the server itself prints. */
export const english = translator<PublicText | AdminText>({}, 'en');
