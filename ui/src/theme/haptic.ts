/** The meaning of a vibration: a key was pressed, something succeeded, or something failed. */
export type Haptic = 'confirm' | 'success' | 'error';

/** Milliseconds of vibration, pause, vibration. Chosen: short enough to be felt, not heard. */
const patterns: Record<Haptic, number[]> = {
  confirm: [10],
  success: [12, 60, 20],
  error: [30, 50, 30, 50, 30],
};

/** Vibrates the device, where it can and the reader has not asked for less motion. */
export function haptic(kind: Haptic): void {
  if (typeof navigator.vibrate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(patterns[kind]);
}
