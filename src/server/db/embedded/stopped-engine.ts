/**
 * PGlite goes on calling an engine that has stopped: after a PANIC (a full disk, a failing one) its
 * loop never ends and the whole process hangs. Here the loop is broken and the statement fails.
 */
import { DatabaseUnavailableError } from '../engine-errors.ts';

/** The functions of PGlite's WebAssembly module its loop is made of. */
export interface EngineModule {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(pointer: number): void;
}

/** How PostgreSQL leaves a statement that fails in the ordinary way: exit code and all. */
const LONG_JUMP = 100;

/** `lastWords` gives what PostgreSQL wrote to its log last. */
export function failWhenStopped(module: EngineModule, lastWords: () => string): void {
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isLongJump(error)) breakLoop(module, lastWords());
      throw error;
    }
  };
}

/** stackRestore is what the loop calls first when something was thrown: the one place to get out. */
function breakLoop(module: EngineModule, lastWords: string): void {
  const stopped = (): never => {
    throw new DatabaseUnavailableError(`the embedded database stopped. ${lastWords}`);
  };
  module._PostgresMainLoopOnce = stopped;
  module.stackRestore = stopped;
  module._PostgresSendReadyForQueryIfNecessary = () => undefined;
  module._pgl_pq_flush = () => undefined;
}

const isLongJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP;
