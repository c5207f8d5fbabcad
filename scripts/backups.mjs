// `npm run backups [-- save [file] | restore <number or file>]`: the way back from a wrong click.
import { runProgram } from './prepare.mjs';

await runProgram('backups');
