/** Who scores in football: each goal that is still to come is some player's, or an own goal. */
import type { Forecast } from './forecast.ts';
import { chanceOfScorers } from './scorers-together.ts';
import type { ScorerStand } from './scorer-stand.ts';
import type { Scorer, Side } from './selection.ts';

interface Sums {
  /** The probabilities of so many more goals of each side. */
  left: Readonly<Record<Side, readonly number[]>>;
  /** Whose goal comes first, or last, of those still to come that are no own goals. */
  next: Readonly<Record<Side | 'none', number>>;
}

/** The forecast with the chances of goalscorers, given that they start. */
export function withScorers(forecast: Forecast, stand: ScorerStand): Forecast {
  let sums: Sums | null = null;
  return {
    ...forecast,
    scorer(selection) {
      sums ??= sumGoals(forecast, stand);
      return sums && chanceOf(selection, stand, sums);
    },
    scorers: (parts) => chanceOfScorers(parts, stand),
  };
}

function chanceOf({ when, pick }: Scorer, stand: ScorerStand, sums: Sums): number | null {
  const { scored, find, ownGoalShare } = stand;
  const { next, left } = sums;
  if (when === 'first' && scored.length > 0) return null;
  if (pick === 'none') return scored.length > 0 ? 0 : next.none;
  const player = find(pick);
  if (player === null) return null;
  const { side, share } = player;
  if (when !== 'anytime') return next[side] * share + (scored.at(-1) === pick ? next.none : 0);
  if (scored.includes(pick)) return 1;
  const without = 1 - (1 - ownGoalShare) * share;
  return left[side].reduce((sum, chance, goals) => sum + chance * (1 - without ** goals), 0);
}

/** Goals that are still to come are in any order of sides alike. */
function sumGoals(forecast: Forecast, { now, ownGoalShare }: ScorerStand): Sums | null {
  const cells = forecast.cells('goals', ['regular']);
  if (cells === null) return null;
  const left = { home: [0], away: [0] };
  const next = { home: 0, away: 0, none: 0 };
  for (const { probability, scores } of cells) {
    const [home, away] = scores.regular ?? now;
    const more = { home: home - now[0], away: away - now[1] };
    const sum = more.home + more.away;
    const none = ownGoalShare ** sum;
    next.none += probability * none;
    for (const side of ['home', 'away'] as const) {
      if (sum > 0) next[side] += (probability * (1 - none) * more[side]) / sum;
      left[side][more[side]] = (left[side][more[side]] ?? 0) + probability;
    }
  }
  return { left, next };
}
