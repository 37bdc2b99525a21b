import { gameCategories } from '@vela/contract/game/calls.ts';
import { getValidBetRules } from '@vela/contract/rebate/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listLevels, vipSetting } from '../vip/index.ts';
import { kindsOf } from './rules.ts';

/** Returns the column and rate of each category at the player's level. */
export const getValidBetRulesRoute = route(getValidBetRules, async ({ tx, input, player }) => {
  const { levels } = await readSetting(tx, vipSetting);
  const [found] = await listLevels(tx, [player.playerId]);
  const ratesBp = levels[(found?.level ?? 1) - 1]?.ratesBp;
  const requested = gameCategories.filter((it) => (input.category ?? it) === it);
  return {
    categories: requested.flatMap((category) =>
      kindsOf(category).map((kind) => ({ category, kind, rateBp: ratesBp?.[kind] ?? 0 })),
    ),
  };
});
