/** Formats a duration as a clock: 14:32, or 1:04:05 from one hour on; never below zero. */
export function clockText(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`;
}
