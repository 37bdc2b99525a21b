import type { GameCategory } from '@vela/contract/game/calls.ts';
import {
  cherriesDuotone,
  cherriesFill,
  clubDuotone,
  clubFill,
  gameControllerDuotone,
  gameControllerFill,
  numberCircleEightDuotone,
  numberCircleEightFill,
  soccerBallDuotone,
  soccerBallFill,
  videoCameraDuotone,
  videoCameraFill,
} from '@vela/ui/icon/icons.ts';

/** The hue and icons of each category. */
export const categoryLooks = {
  sports: { hue: 'sports', icon: soccerBallDuotone, iconCurrent: soccerBallFill },
  live: { hue: 'live', icon: videoCameraDuotone, iconCurrent: videoCameraFill },
  chess: { hue: 'chess', icon: clubDuotone, iconCurrent: clubFill },
  esports: { hue: 'esports', icon: gameControllerDuotone, iconCurrent: gameControllerFill },
  lottery: {
    hue: 'lottery',
    icon: numberCircleEightDuotone,
    iconCurrent: numberCircleEightFill,
  },
  electronic: { hue: 'slots', icon: cherriesDuotone, iconCurrent: cherriesFill },
} as const satisfies Record<GameCategory, object>;
