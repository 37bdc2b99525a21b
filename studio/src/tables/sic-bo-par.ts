/** Exact odds of sic bo: all 216 rolls of three dice. */
import { ratio } from '../rational.ts';
import { SIC_BO_CASES, sicBo } from './sic-bo.ts';
import { toSpotPar } from './spot-par.ts';
import type { SpotPar } from './spot-par.ts';

/** The par sheet: exact return, edge and hit rate of every spot kind. */
export function computeSicBoPar(): Record<string, SpotPar> {
  const all = SIC_BO_CASES.reduce((sum, { ways }) => sum + ways, 0);
  return Object.fromEntries(
    Object.entries(sicBo.oddsMilli).map(([spotKind, odds]) => {
      const spot = sicBo.spots.find((name) => sicBo.toSpotKind(name) === spotKind) ?? '';
      const [usualMilli = 0] = odds;
      const ways = new Map(odds.map((oddsMilli) => [oddsMilli, 0]));
      for (const { outcome, ways: more } of SIC_BO_CASES) {
        const result = sicBo.toSpotResult(spot, outcome);
        if (result === 'lost') continue;
        const oddsMilli = typeof result === 'object' ? result.wonAtMilli : usualMilli;
        ways.set(oddsMilli, (ways.get(oddsMilli) ?? 0) + more);
      }
      const wins = [...ways].map(([oddsMilli, count]) => ({
        oddsMilli,
        rate: ratio(BigInt(count), BigInt(all)),
      }));
      return [spotKind, toSpotPar(wins)];
    }),
  );
}
