/** Logs to the console what users do not need to see. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(what, error);
}
