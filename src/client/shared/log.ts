/** What a person need not be told, but who looks into the console should find. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(what, error);
}
