import {
  basketball,
  gameController,
  soccerBall,
  soccerBallFill,
  target,
  tennisBall,
  volleyball,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import type { Sport } from '../../../src/protocol/book.ts';

const paddle: IconDrawing =
  'M112,32a72,72,0,1,0,0,144a72,72,0,1,0,0,-144Zm0,16a56,56,0,1,1,0,112a56,56,0,1,1,0,-112ZM158,147l60,60-11,11-60-60ZM204,44a18,18,0,1,0,0,36a18,18,0,1,0,0,-36Z';

const shuttle: IconDrawing =
  'M68,148a40,40,0,1,0,40,40L222,90l-12-12-46,40-26-26,40-46-12-12ZM84,146 126,98l32,32-48,42a40,40,0,0,0-26-26ZM68,164a24,24,0,1,1,0,48a24,24,0,1,1,0,-48Z';

/** The icon of each sport. */
export const sportIcons: Readonly<Record<Sport, IconDrawing>> = {
  football: soccerBall,
  basketball,
  tennis: tennisBall,
  badminton: shuttle,
  tableTennis: paddle,
  volleyball,
  arena: gameController,
  shooter: target,
};

/** The icon of a sport that is chosen. */
export const chosenSportIcon = (sport: Sport): IconDrawing =>
  sport === 'football' ? soccerBallFill : sportIcons[sport];
