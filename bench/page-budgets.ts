import { shiftMax } from '../e2e/pages/shifts.ts';
import type { Visit } from './page-visit.ts';

/** A measured page: its address, and its visitor. */
export type MeasuredPage = { name: string; path: string; isMember: boolean };

const categories = ['sports', 'live', 'chess', 'esports', 'lottery', 'electronic'] as const;

/** The pages on which players spend their time. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', path: '/', isMember: false },
  { name: 'home, member', path: '/', isMember: true },
  { name: 'login', path: '/pages/login/login', isMember: false },
  { name: 'register', path: '/pages/login/login?mode=register', isMember: false },
  ...categories.map((category) => ({
    name: `lobby, ${category}`,
    path: `/pages/game/list?category=${category}`,
    isMember: false,
  })),
  { name: 'deposit', path: '/pages/finance/myDeposit', isMember: true },
  { name: 'withdraw', path: '/pages/finance/withDraw', isMember: true },
  { name: 'mine', path: '/pages/my/my', isMember: true },
  { name: 'bet records', path: '/pages/record/bet', isMember: true },
  { name: 'transactions', path: '/pages/transaction/transaction', isMember: true },
  { name: 'messages', path: '/pages/mail/mail', isMember: true },
  { name: 'protection', path: '/pages/protection/protection', isMember: true },
  {
    name: 'game',
    path: '/pages/game/play?venue=lotus-slots&game=harbour-lanterns',
    isMember: true,
  },
];

/**
 * The most that a visit may cost. Chosen: what feels neither slow nor unstable on a cheap phone.
 */
type Budget = { [Key in keyof Visit]?: number };

const everyFirst: Budget = { cls: shiftMax };
const everySecond: Budget = { cls: shiftMax };
/** As in `tools/page-weights.ts`. */
const homeScripts = 110_000;
/** A player's home also loads what follows live events, once it is shown. */
const liveScripts = 1_300;
const homeFirst: Budget = { requests: 25, lcpMs: 1_500 };
const homeSecond: Budget = { lcpMs: 500 };

/** The budget of the first or a later visit of a page. */
export function budgetOf(page: MeasuredPage, isFirst: boolean): Budget {
  const isHome = page.path === '/';
  const scriptGzipBytes = homeScripts + (page.isMember ? liveScripts : 0);
  if (isFirst) return isHome ? { ...everyFirst, ...homeFirst, scriptGzipBytes } : everyFirst;
  return isHome ? { ...everySecond, ...homeSecond } : everySecond;
}

/** The text of the figures of a visit that exceed its budget. */
export function listExcesses(visit: Visit, budget: Budget): string[] {
  return (Object.keys(budget) as (keyof Visit)[]).flatMap((key) => {
    const most = budget[key];
    return most !== undefined && visit[key] > most
      ? [`${key} ${Number(visit[key].toFixed(3))} > ${most}`]
      : [];
  });
}

/** The median visit, figure by figure. */
export function toMedian(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('no visits');
  const middle = (key: keyof Visit): number =>
    visits.map((visit) => visit[key]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return Object.fromEntries(
    (Object.keys(first) as (keyof Visit)[]).map((key) => [key, middle(key)]),
  ) as Visit;
}
