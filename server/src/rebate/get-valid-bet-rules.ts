import { gameCategories } from '@vela/contract/game/calls.ts';
import { getValidBetRules } from '@vela/contract/rebate/calls.ts';
import { validOddsMinMilli } from '@vela/contract/rebate/rules.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { fullWeightBp, listWeights } from '../turnover/index.ts';
import { listLevels, vipSetting } from '../vip/index.ts';
import { kindsOf } from './rules.ts';

/** Returns what venues report as valid, what the platform counts of it, and the rebate rates. */
export const getValidBetRulesRoute = route(getValidBetRules, async (context) => {
  const { tx, input, player, language, now } = context;
  const { levels } = await readSetting(tx, vipSetting);
  const [found] = await listLevels(tx, [player.playerId]);
  const ratesBp = levels[(found?.level ?? 1) - 1]?.ratesBp;
  const requested = gameCategories.filter((it) => (input.category ?? it) === it);
  const weights = await listWeights(tx, language, now);
  return {
    categories: requested.flatMap((category) =>
      kindsOf(category).map((kind) => ({ category, kind, rateBp: ratesBp?.[kind] ?? 0 })),
    ),
    sports: { oddsMinMilli: validOddsMinMilli },
    weights: weights.filter(({ weightBp }) => weightBp < fullWeightBp),
  };
});
