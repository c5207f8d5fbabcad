/**
 * Internals of PGlite (tried with 0.5.16): the functions of its WebAssembly module that its query loop
 * calls.
 *
 * Why: PGlite goes on calling an engine that has stopped: after a PANIC (a full or failing disk) its
 * loop never ends and the whole process hangs. Here the loop is ended and the statement fails.
 * Decision record 007.
 */

/** The functions that the loop is made of. */
export interface EngineModule {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(pointer: number): void;
}

/** The exit code with which PostgreSQL leaves a statement that fails. */
const LONG_JUMP = 100;

/** `stoppedError` makes the error that statements of a stopped engine fail with. */
export function failWhenStopped(module: EngineModule, stoppedError: () => Error): void {
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isLongJump(error)) breakLoop(module, stoppedError());
      throw error;
    }
  };
}

/** stackRestore is what the loop calls first when something was thrown, so throwing there ends it. */
function breakLoop(module: EngineModule, failure: Error): void {
  const stopped = (): never => {
    throw failure;
  };
  module._PostgresMainLoopOnce = stopped;
  module.stackRestore = stopped;
  module._PostgresSendReadyForQueryIfNecessary = () => undefined;
  module._pgl_pq_flush = () => undefined;
}

const isLongJump = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP;
