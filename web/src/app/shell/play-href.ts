/** Returns the route on which a game is played. */
export function playHref(game: { venue: string; gameCode: string; isLandscape: boolean }): string {
  const screen = game.isLandscape ? 'playLandscape' : 'play';
  const query = new URLSearchParams({ venue: game.venue, game: game.gameCode });
  return `/pages/game/${screen}?${query.toString()}`;
}
