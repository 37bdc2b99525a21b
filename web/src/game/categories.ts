import type { GameCategory } from '@vela/contract/game/calls.ts';
import {
  cherriesDuotone,
  clubDuotone,
  gameControllerDuotone,
  numberCircleEightDuotone,
  soccerBallDuotone,
  videoCameraDuotone,
} from '@vela/ui/icons.ts';

/** The hue and the icon of each category. */
export const categoryLooks = {
  sports: { hue: 'sports', icon: soccerBallDuotone },
  live: { hue: 'live', icon: videoCameraDuotone },
  chess: { hue: 'chess', icon: clubDuotone },
  esports: { hue: 'esports', icon: gameControllerDuotone },
  lottery: { hue: 'lottery', icon: numberCircleEightDuotone },
  electronic: { hue: 'slots', icon: cherriesDuotone },
} as const satisfies Record<GameCategory, object>;

/** The three colours of a game's tile, by its category: tokens, so that both themes hold. */
export function gameHue(category: GameCategory): readonly [string, string, string] {
  const { hue } = categoryLooks[category];
  return [`var(--cat-${hue}-2)`, `var(--cat-${hue})`, `var(--cat-${hue}-soft)`];
}
