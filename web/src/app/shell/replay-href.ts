/** Returns the route of the replay of a bet's round; it opens for the player who placed the bet. */
export function replayHref(betId: string): string {
  return `/pages/game/playh5?${new URLSearchParams({ bet: betId }).toString()}`;
}

/** The route of a shared replay; it opens for anyone until the share expires. */
export function sharedReplayHref(share: string): string {
  return `/pages/game/sharedReplay?${new URLSearchParams({ share }).toString()}`;
}
