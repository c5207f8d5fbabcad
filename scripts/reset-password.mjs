// `npm run reset-password`: a new admin password when the old one is forgotten.
import { runProgram } from './prepare.mjs';

await runProgram('reset-password');
