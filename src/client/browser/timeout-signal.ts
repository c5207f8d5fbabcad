/** `AbortSignal.timeout`, which browsers of 2021 do not have (decision 37). In ms. */
export function timeoutSignal(after: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), after);
  return controller.signal;
}
