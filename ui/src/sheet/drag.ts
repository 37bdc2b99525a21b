/** What a sheet does when the finger lets go: past 30 % of its height or 800 px/s it closes. */
export function shouldClose(distancePx: number, heightPx: number, velocityPxPerS: number): boolean {
  if (distancePx <= 0) return false;
  // A finger on its way back up means to keep the sheet, wherever it is.
  if (velocityPxPerS < -200) return false;
  return distancePx > heightPx * 0.3 || velocityPxPerS > 800;
}

/** How far content follows a finger that pulls it beyond its edge: half the way. */
export function rubberBand(distancePx: number): number {
  return Math.max(0, distancePx) / 2;
}

/** The distance after which letting go refreshes. */
export const PULL_THRESHOLD_PX = 56;
