// `npm run demo`: fills an empty championship with a half-played event.
import { runProgram } from './prepare.mjs';

await runProgram('demo');
