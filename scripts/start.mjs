// `npm start`: installs and builds when needed, then becomes the server.
import { runProgram, say, stopWithTheShell } from './prepare.mjs';

await runProgram('main', () => {
  say('Starting …');
  stopWithTheShell();
});
