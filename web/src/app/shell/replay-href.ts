/** Returns the route of the replay of a bet's round; it opens for the player who placed the bet. */
export function replayHref(betId: string): string {
  return `/pages/game/playh5?${new URLSearchParams({ bet: betId }).toString()}`;
}
