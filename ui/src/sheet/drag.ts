/** Decides on release: a sheet closes past 30 % of its height or at 800 px/s. */
export function shouldClose(distancePx: number, heightPx: number, velocityPxPerS: number): boolean {
  if (distancePx <= 0) return false;
  // A finger moving back up keeps the sheet open, wherever it is.
  if (velocityPxPerS < -200) return false;
  return distancePx > heightPx * 0.3 || velocityPxPerS > 800;
}

/** Returns how far content follows a finger that pulls it past its edge: half the distance. */
export function rubberBand(distancePx: number): number {
  return Math.max(0, distancePx) / 2;
}

/** The distance past which releasing refreshes. */
export const PULL_THRESHOLD_PX = 56;
