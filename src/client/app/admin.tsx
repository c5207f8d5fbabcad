/**
 * Entry of the admin's screens. The contract's schemas and the components are evaluated in two tasks: in one
 * task, a slow laptop would be unresponsive for a quarter of a second.
 */
import '../theme/layered-reset.css';
import '../theme/theme.ts';

void import('../../common/wire/api.ts').then(() => import('./admin-root.tsx'));
