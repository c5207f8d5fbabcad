/** Time of day as this device writes it; with the date when it was not today. */
export function timeText(at: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString() : date.toLocaleString();
}
