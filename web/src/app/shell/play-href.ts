/** Returns the route on which a visitor looks at a game, or on which a player plays it. */
export function openHref(
  game: { venue: string; gameCode: string; isLandscape: boolean; hasPreview: boolean },
  isLogin: boolean,
): string {
  if (isLogin || !game.hasPreview) return playHref(game);
  const query = new URLSearchParams({ venue: game.venue, game: game.gameCode });
  return `/pages/game/preview?${query.toString()}`;
}

/** Returns the route on which a game is played. */
export function playHref(game: { venue: string; gameCode: string; isLandscape: boolean }): string {
  const screen = game.isLandscape ? 'playLandscape' : 'play';
  const query = new URLSearchParams({ venue: game.venue, game: game.gameCode });
  return `/pages/game/${screen}?${query.toString()}`;
}
