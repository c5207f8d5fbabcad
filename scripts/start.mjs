// `npm start`: installs and builds when needed, then becomes the server.
import { runProgram, say } from './prepare.mjs';

await runProgram('main', () => {
  say('Starting …');
  stopWithTheShell();
});

/**
 * npm starts scripts through a shell, and passes SIGTERM on to that shell only, which then dies
 * without telling us: take its end as the signal, or the server would go on unseen.
 */
function stopWithTheShell() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
