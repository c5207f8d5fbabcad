/**
 * Entry of the admin's screens. The contract's schemas and the components are evaluated in two tasks:
 * in one, a slow laptop would not answer for a quarter of a second.
 */
import '../theme/theme.ts';

void import('../../common/contract/api.ts').then(() => import('./admin-root.tsx'));
