import { saveGame } from '@vela/contract/game/staff-calls.ts';
import { describeChanges } from '../app/changes.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockDeskGame, updateDeskGame } from './venue-desk-store.ts';
import { toGameLine } from './views.ts';

/** Closes or opens a game and sets its marks, which the operator controls from then on. */
export const saveGameRoute = route(saveGame, async (context) => {
  const { tx, input, staff, now, address, language } = context;
  const { venue, gameCode, ...wanted } = input;
  const before = await lockDeskGame(tx, input);
  if (!before) return refuse('notFound');
  // After this point it must succeed.
  const hasOwnMarks =
    before.hasOwnMarks || before.isHot !== wanted.isHot || before.isNew !== wanted.isNew;
  const game = { ...before, ...wanted, hasOwnMarks };
  await updateDeskGame(tx, { venue, gameCode, ...wanted, hasOwnMarks });
  await audit(context, {
    staff,
    action: 'game.save',
    subject: `game:${venue}/${gameCode}`,
    details: describeChanges(before, wanted),
    address,
    now,
  });
  return { game: toGameLine(game, language) };
});
