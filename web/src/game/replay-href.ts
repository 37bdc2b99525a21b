/** The route on which a bet's round is watched again; it opens for whoever placed the bet. */
export function replayHref(betId: string): string {
  return `/pages/game/playh5?${new URLSearchParams({ bet: betId }).toString()}`;
}
