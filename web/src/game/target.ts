import { targetPatterns } from '@vela/contract/launch-target.ts';
import type { LaunchTarget } from '@vela/contract/launch-target.ts';

const names = ['sport', 'event', 'slip'] as const;

/** Returns where in a game a route leads; what is not understood is left out, and the game opens. */
export function readTarget(query: URLSearchParams): LaunchTarget {
  const target: LaunchTarget = {};
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && targetPatterns[name].test(value)) target[name] = value;
  }
  return target;
}

/** Returns the names and values of a target that say something. */
export const listTarget = (target: LaunchTarget): [name: string, value: string][] =>
  names.flatMap((name) => {
    const value = target[name];
    return value === undefined ? [] : [[name, value]];
  });

/** Returns a route or an address that leads there. */
export function withTarget(href: string, target: LaunchTarget): string {
  const query = new URLSearchParams(listTarget(target)).toString();
  return query === '' ? href : `${href}&${query}`;
}

/** Returns the route at which anyone may look at a shared slip of a game, or play it. */
export function sharedSlipHref(game: { venue: string; gameCode: string }, slip: string): string {
  const query = new URLSearchParams({ venue: game.venue, game: game.gameCode, slip });
  return `/pages/game/preview?${query.toString()}`;
}
