import {
  cherriesDuotone,
  clubDuotone,
  gameControllerDuotone,
  numberCircleEightDuotone,
  soccerBallDuotone,
  videoCameraDuotone,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import type { CategoryName } from '@vela/ui/list/list.tsx';

type Look = { category: CategoryName; icon: IconDrawing };

const looks: Record<string, Look> = {
  sports: { category: 'sports', icon: soccerBallDuotone },
  live: { category: 'live', icon: videoCameraDuotone },
  chess: { category: 'chess', icon: clubDuotone },
  esports: { category: 'esports', icon: gameControllerDuotone },
  lottery: { category: 'lottery', icon: numberCircleEightDuotone },
};

const other: Look = { category: 'slots', icon: cherriesDuotone };

/** Returns the tile of a venue's category. */
export const lookOf = (category: string): Look => looks[category] ?? other;
