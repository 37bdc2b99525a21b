import { useMemo, useState, useSyncExternalStore } from 'react';
import { parseAmount } from '@vela/contract/money.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import type { BookLimits, FreeBet } from '../../src/protocol/book.ts';
import { payWithoutStake, readCombinations } from '../../src/book/settle-bet.ts';
import { useBook, useOdds } from './book-context.ts';
import {
  comparePrice,
  computeReturnMinor,
  countCombinations,
  listSystems,
  multiplyOdds,
  mustAccept,
  toLegs,
  toSingles,
} from './slip.ts';
import type { PriceMove, SlipLeg } from './slip.ts';
import { usePicks, useSlip } from './slip-store.ts';
import type { SlipMode } from './shared-slip.ts';
import { useFreeBets } from './use-free-bets.ts';
import type { FreeChoice } from './use-free-bets.ts';
import { useQuote } from './use-quote.ts';
import type { Draft, SlipQuote } from './use-quote.ts';

/** A leg of the slip with its price now. */
export interface PricedLeg {
  leg: SlipLeg;
  /** The odds at which the player chose it; of a bet builder those first shown. */
  acceptedMilli: number | null;
  /** Null is suspended; undefined is not known yet, of a bet builder. */
  nowMilli: number | null | undefined;
  move: PriceMove;
  /** The margin of a bet builder, once it is known; null for any other leg. */
  builderBp: number | null;
}

/** The slip as it would be placed. */
export interface SlipBet {
  mode: SlipMode;
  /** `single`, `parlay`, or the chosen system. */
  kind: string;
  systems: readonly string[];
  chooseSystem: (kind: string) => void;
  legs: readonly PricedLeg[];
  drafts: readonly Draft[];
  /** How many bets or combinations there are; zero if so many legs cannot be one. */
  count: number;
  /** The product of the odds of a single or parlay; null for anything else. */
  oddsMilli: number | null;
  /** What it pays if all wins; of a free bet without the stake. */
  returnMinor: bigint | null;
  stake: string;
  /** True until a key is pressed: the first digit replaces a stake that was only offered. */
  isOffered: boolean;
  setStake: (stake: string) => void;
  offerStake: (stake: string) => void;
  unitStakeMinor: number;
  minMinor: number;
  maxMinor: number | null;
  /** The stake is above the largest, and can be sent to a trader. */
  isRequest: boolean;
  freeChoice: FreeChoice;
  quote: SlipQuote | null;
  mustAccept: boolean;
  isSuspended: boolean;
  /** Accepts the prices of now. */
  accept: () => void;
}

/** How a slip is bet until the player chooses: together, if that is possible. */
function toMode(chosen: SlipMode | null, legs: number, picks: number): SlipMode {
  const isOne = legs === 1 && picks > 1;
  if (chosen === 'together' && (isOne || picks > 1)) return chosen;
  if (chosen === 'system' && legs >= 3) return chosen;
  if (chosen === null && (legs >= 3 || isOne)) return 'together';
  return 'singles';
}

function toDrafts(mode: SlipMode, kind: string, legs: readonly SlipLeg[]): Draft[] {
  return mode === 'singles'
    ? legs.map((leg) => ({ kind: 'single', legs: [leg] }))
    : [{ kind, legs }];
}

const none: readonly Draft[] = [];

/** The slip's bets, prices, limits and stake; once it is placed, no price is asked for. */
export function useSlipBet(isPlaced: boolean): SlipBet {
  const { config, currency, choices } = useBook();
  const slip = useSlip();
  const picks = usePicks();
  const chosen = useSyncExternalStore(slip.subscribe, slip.mode);
  const system = useSyncExternalStore(slip.subscribe, slip.system);
  const [builders, setBuilders] = useState<Readonly<Record<string, number>>>({});
  const odds = useOdds(picks);
  const together = useMemo(() => toLegs(picks), [picks]);
  const mode = toMode(chosen, together.length, picks.length);
  const legs = useMemo(
    () => (mode === 'singles' ? toSingles(picks) : together),
    [mode, picks, together],
  );
  const systems = listSystems(together.length);
  const kind = toKind(mode, legs.length, systems, system);
  const canBe = mode === 'singles' || readCombinations(kind, legs.length) !== null;
  const drafts = useMemo(
    () => (canBe && legs.length > 0 ? toDrafts(mode, kind, legs) : []),
    [canBe, mode, kind, legs],
  );
  const quote = useQuote(isPlaced ? none : drafts, currency);

  const priced = legs.map((leg, at): PricedLeg => {
    const [pick, ...more] = leg.picks;
    const heard = pick === undefined || more.length > 0 ? undefined : odds[picks.indexOf(pick)];
    const known = { quoted: quote?.oddsMilli[at], first: builders[leg.selection] };
    return { ...priceLeg(leg, heard, known), builderBp: quote?.builderBp[at] ?? null };
  });
  const prices = withFirstPrices(builders, priced);
  if (prices !== builders) setBuilders(prices);
  const own = useStake(priced, { kind, mode });
  const freeChoice = useFreeBets(drafts, own.oddsMilli, isPlaced);
  const { used } = freeChoice;
  const stakes = used === null ? own : withFree(own, used, priced);
  const moves = priced.map(({ move }) => move);
  return {
    mode,
    kind,
    systems,
    chooseSystem: (chosenKind) => slip.chooseSystem(chosenKind),
    legs: priced,
    drafts,
    count: mode === 'singles' ? legs.length : countCombinations(kind, legs.length),
    ...stakes,
    minMinor: used !== null ? 0 : (quote?.minStakeMinor ?? toMinStake(kind, config.limits)),
    maxMinor: quote?.maxStakeMinor ?? null,
    isRequest: quote !== null && mayRequest(stakes.unitStakeMinor, quote),
    freeChoice,
    quote,
    mustAccept: mustAccept(moves, choices.prices),
    isSuspended: moves.includes('suspended'),
    accept: () => {
      slip.accept(odds.map((it, at) => it ?? findQuoted(priced, picks[at]?.selection)));
      setBuilders(
        Object.fromEntries(
          priced.flatMap(({ leg, nowMilli }) =>
            leg.picks.length > 1 && nowMilli ? [[leg.selection, nowMilli]] : [],
          ),
        ),
      );
    },
  };
}

/**
 * A leg with its current price, from the socket or else the quote; `first` are the odds of a bet
 * builder that were shown first.
 */
function priceLeg(
  leg: SlipLeg,
  heard: number | null | undefined,
  { quoted, first }: { quoted: number | null | undefined; first: number | undefined },
): Omit<PricedLeg, 'builderBp'> {
  const [pick, ...more] = leg.picks;
  const isBuilder = more.length > 0;
  const nowMilli = heard ?? (heard === null && quoted === undefined ? null : quoted);
  const known = isBuilder ? undefined : (nowMilli ?? pick?.oddsMilli);
  const acceptedMilli = isBuilder
    ? (first ?? findShared(leg) ?? nowMilli ?? null)
    : (pick?.oddsMilli ?? null);
  const now = nowMilli === null ? null : (nowMilli ?? known);
  const move =
    acceptedMilli === null || now === undefined ? 'same' : comparePrice(acceptedMilli, now);
  return { leg, acceptedMilli, nowMilli: now, move };
}

const toMinStake = (kind: string, limits: BookLimits): number =>
  kind === 'single' ? limits.singleMinMinor : limits.parlayMinMinor;

const mayRequest = (unitMinor: number, { maxStakeMinor, requestMaxMinor }: SlipQuote): boolean =>
  unitMinor > maxStakeMinor && unitMinor <= requestMaxMinor;

/** The prices of bet builders as they were first shown, with those that are new. */
function withFirstPrices(
  known: Readonly<Record<string, number>>,
  priced: readonly PricedLeg[],
): Readonly<Record<string, number>> {
  const added = priced.flatMap(({ leg: { selection, picks }, acceptedMilli }) =>
    picks.length > 1 && acceptedMilli && known[selection] === undefined
      ? [[selection, acceptedMilli] as const]
      : [],
  );
  return added.length === 0 ? known : { ...known, ...Object.fromEntries(added) };
}

/** The odds at which a bet builder was shared, as long as it is still the same. */
function findShared({ selection, picks }: SlipLeg): number | null {
  const together = picks[0]?.together;
  return together?.selection === selection ? together.oddsMilli : null;
}

function findQuoted(priced: readonly PricedLeg[], selection: string | undefined): number | null {
  return priced.find(({ leg }) => leg.selection === selection)?.nowMilli ?? null;
}

function toKind(
  mode: SlipMode,
  legs: number,
  systems: readonly string[],
  system: string | null,
): string {
  if (mode === 'singles' || legs === 1) return 'single';
  if (mode === 'together') return 'parlay';
  return system !== null && systems.includes(system) ? system : (systems[0] ?? 'parlay');
}

type Stakes = Pick<
  SlipBet,
  'oddsMilli' | 'returnMinor' | 'stake' | 'isOffered' | 'setStake' | 'offerStake' | 'unitStakeMinor'
>;

/** The stake as typed, and what it would bring; the last stakes are remembered. */
function useStake(
  priced: readonly PricedLeg[],
  { kind, mode }: { kind: string; mode: SlipMode },
): Stakes {
  const { config, choices } = useBook();
  const { minorDigits } = useFormat().settings;
  const first = choices.stakesMinor[0] ?? config.quickStakesMinor[1] ?? config.quickStakesMinor[0];
  const [{ stake, isOffered }, setEntry] = useState(() => ({
    stake: first === undefined ? '' : minorToAmount(first, minorDigits),
    isOffered: true,
  }));
  const parsed = parseAmount(stake, minorDigits) ?? 0n;
  const unitStakeMinor = toSafeNumber(parsed);
  const odds = priced.map(({ nowMilli }) => nowMilli ?? null);
  const returnMinor =
    mode === 'singles'
      ? sumReturns(odds.map((one) => computeReturnMinor('single', unitStakeMinor, [one])))
      : computeReturnMinor(kind, unitStakeMinor, odds);
  const isProduct = mode === 'together' || odds.length === 1;
  return {
    oddsMilli: isProduct ? multiplyOdds(odds) : null,
    returnMinor,
    stake,
    isOffered,
    setStake: (typed) => setEntry({ stake: typed, isOffered: false }),
    offerStake: (offered) => setEntry({ stake: offered, isOffered: true }),
    unitStakeMinor,
  };
}

/** The stake of a free bet in place of the player's: what wins is paid without it. */
function withFree(own: Stakes, { stakeMinor }: FreeBet, priced: readonly PricedLeg[]): Stakes {
  const odds = priced.map(({ nowMilli }) => nowMilli ?? null);
  const kind = odds.length === 1 ? 'single' : 'parlay';
  const most = computeReturnMinor(kind, stakeMinor, odds);
  const returnMinor = most === null ? null : payWithoutStake(most, BigInt(stakeMinor));
  return { ...own, returnMinor, unitStakeMinor: stakeMinor };
}

const toSafeNumber = (minor: bigint): number =>
  minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : 0;

function sumReturns(returns: readonly (bigint | null)[]): bigint | null {
  let sum = 0n;
  for (const each of returns) {
    if (each === null) return null;
    sum += each;
  }
  return sum;
}
