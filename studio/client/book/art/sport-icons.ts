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

const puck: IconDrawing =
  'M60,32 132,164H204a20,20,0,0,1,0,40H120a16,16,0,0,1-14-8L44,40ZM136,180l6,8h62a4,4,0,0,0,0-8ZM64,176h24v28H40V188a12,12,0,0,1,12-12Z';

const bat: IconDrawing =
  'M196,28l32,32-40,40,6,6-96,96a22,22,0,0,1-31,0l-13-13a22,22,0,0,1,0-31l96-96,6,6ZM150,84,66,168a6,6,0,0,0,0,9l13,13a6,6,0,0,0,9,0l84-84ZM204,172a20,20,0,1,1,0,40a20,20,0,1,1,0,-40Z';

const glove: IconDrawing =
  'M96,32h64a48,48,0,0,1,48,48v44a56,56,0,0,1-24,46v38a16,16,0,0,1-16,16H88a16,16,0,0,1-16-16V170a56,56,0,0,1-24-46V104a24,24,0,0,1,24-24V56A24,24,0,0,1,96,32Zm0,16a8,8,0,0,0-8,8v56h56v-16h-40V80h56v48H72V96a8,8,0,0,0-8,8v20a40,40,0,0,0,24,36.500V208h80V160.500A40,40,0,0,0,192,124V80a32,32,0,0,0-32-32Z';

/** The icon of each sport. */
export const sportIcons: Readonly<Record<Sport, IconDrawing>> = {
  football: soccerBall,
  basketball,
  tennis: tennisBall,
  badminton: shuttle,
  tableTennis: paddle,
  volleyball,
  iceHockey: puck,
  cricket: bat,
  muayThai: glove,
  arena: gameController,
  shooter: target,
};

/** The icon of a sport that is chosen. */
export const chosenSportIcon = (sport: Sport): IconDrawing =>
  sport === 'football' ? soccerBallFill : sportIcons[sport];
