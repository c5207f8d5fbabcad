/** Logs what no user needs to see, for whoever opens the console. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(what, error);
}
