/**
 * A worked round of every game, computed by the production code. docs/fairness-vectors.json holds
 * them for programs that follow docs/fairness.md and share no code with the games.
 */
import { HANDS, SLOTS } from '../catalogue.ts';
import { HAND_GAMES } from '../hands/games.ts';
import { toShownReturns } from '../hands/hand-game.ts';
import type { Hand } from '../hands/hand-game.ts';
import type { HandAction, HandKind, HandView } from '../protocol/hand.ts';
import type { SlotConfig, Strips } from '../protocol/slot.ts';
import type { SpotStakes, TableKind } from '../protocol/table.ts';
import { playSlot } from '../slots/engine.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { computeReturns } from '../tables/table-game.ts';
import { TABLES } from '../tables/tables.ts';
import { isSeedOfChain, unrollChain } from '@vela/fair/chain.ts';
import { commitTo, openDraws } from '@vela/fair/draws.ts';

/** Rounds beyond the first of a game, chosen to cover its features and steps. */
interface Chosen {
  nonce: number;
  /** Of a hand; unlisted steps are those of a player who has left. */
  steps?: readonly string[];
}

const SERVER_SEED = commitTo('00');
const CLIENT_SEED = 'Harbour~2026';
const TABLE_SALT = '5ea5a17e00112233445566778899aabb';
const CHAIN_LENGTH = 100;
const CHAIN = unrollChain(commitTo('01'), CHAIN_LENGTH);
const STAKE_MINOR = 1000;

const SLOT_ROUNDS: Readonly<Record<string, readonly Chosen[]>> = {
  'harbour-lanterns': [{ nonce: 27 }],
  'phoenix-dawn': [{ nonce: 5 }],
  'river-market': [{ nonce: 397 }],
  'jade-garden': [{ nonce: 61 }],
  'bronze-vault': [{ nonce: 371 }],
  'peacock-dusk': [{ nonce: 454 }],
};
const HAND_ROUNDS: Readonly<Record<HandKind, readonly Chosen[]>> = {
  blackjack: [
    { nonce: 0 },
    { nonce: 4, steps: ['split', 'hit', 'stand', 'double'] },
    { nonce: 18, steps: ['insure', 'hit'] },
  ],
  threeCard: [{ nonce: 0, steps: ['play'] }, { nonce: 1 }],
  niuNiu: [{ nonce: 0 }],
  douDizhu: [{ nonce: 0 }],
};
const TABLE_ROUNDS: readonly Chosen[] = [{ nonce: 0 }, { nonce: 7 }];

/** The rounds, and the strips and pays of their slots. */
export function listVectors() {
  return {
    slots: Object.fromEntries([...SLOTS.values()].map((slot) => [slot.code, toSlotSheet(slot)])),
    rounds: [
      ...[...SLOTS.values()].flatMap((slot) =>
        [{ nonce: 0 }, ...(SLOT_ROUNDS[slot.code] ?? [])].map((chosen) => playSpin(slot, chosen)),
      ),
      ...TABLES.flatMap(({ code, kind }) =>
        TABLE_ROUNDS.map(({ nonce }) => ({ game: code, ...playTable(kind, nonce) })),
      ),
      ...[...HANDS.values()].flatMap(({ code, kind }) =>
        HAND_ROUNDS[kind].map((chosen) => ({ game: code, ...playHand(kind, chosen) })),
      ),
    ],
  };
}

/** The fields of a slot for lobbies, pages and par sheets, which a spin does not need. */
const NOT_RULES: ReadonlySet<string> = new Set([
  'kind',
  'code',
  'venue',
  'stakesMinor',
  'defaultStakeMinor',
  'cycleMs',
  'rtpPpm',
  'hitRatePpm',
  'maxWinTimesStake',
]);

/** The data that determine a spin. */
function toSlotSheet(slot: SlotConfig) {
  const rules = Object.entries(slot).filter(([name]) => !NOT_RULES.has(name));
  const written = (reels: Strips): string[] => reels.map((strip) => strip.join(' '));
  const freeStrips = 'freeStrips' in slot ? { freeStrips: written(slot.freeStrips) } : {};
  return { ...Object.fromEntries(rules), strips: written(slot.strips), ...freeStrips };
}

function openOwnSeeds(nonce: number) {
  const seeds = { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce };
  return { seeds: { commit: commitTo(SERVER_SEED), ...seeds }, draws: openDraws(seeds) };
}

function playSpin(slot: SlotConfig, { nonce }: Chosen) {
  const { seeds, draws } = openOwnSeeds(nonce);
  const stakeMinor = slot.defaultStakeMinor;
  const { steps, totalWinMinor } = playSlot(slot, draws, stakeMinor);
  const shown = steps.map(({ kind, grid, winMinor }) => ({
    kind,
    grid: grid.map((column) => column.map((symbol) => symbol || '-').join(' ')),
    winMinor,
  }));
  return { game: slot.code, ...seeds, stakeMinor, outcome: { steps: shown, totalWinMinor } };
}

function playTable(kind: TableKind, index: number) {
  const serverSeed = CHAIN.seeds[index] ?? '';
  if (!isSeedOfChain(serverSeed, index, CHAIN.commit)) throw new RangeError('not of the chain');
  const game = TABLE_GAMES[kind];
  const outcome = game.play(openDraws({ serverSeed, clientSeed: TABLE_SALT, nonce: index }));
  const dealt: Record<string, string[]> = {};
  for (const { hand, face } of game.listDealt(outcome)) (dealt[hand] ??= []).push(face);
  const stakes = Object.fromEntries(game.spots.map((spot) => [spot, STAKE_MINOR]));
  const { returns } = computeReturns(game, stakes, outcome);
  return {
    chainCommit: CHAIN.commit,
    previousSeed: CHAIN.seeds[index - 1] ?? CHAIN.commit,
    seed: serverSeed,
    salt: TABLE_SALT,
    index,
    stakeMinor: STAKE_MINOR,
    outcome: dealt,
    // With equal stakes on every spot; unlisted spots have lost.
    returns: withoutZeros(returns),
  };
}

const withoutZeros = (returns: SpotStakes): SpotStakes =>
  Object.fromEntries(Object.entries(returns).filter(([, returned]) => returned > 0));

function playHand(kind: HandKind, { nonce, steps: names = [] }: Chosen) {
  const { seeds, draws } = openOwnSeeds(nonce);
  const game = HAND_GAMES[kind];
  const stakes = Object.fromEntries(
    game.places.map(({ spot, parts }) => [spot, STAKE_MINOR * parts]),
  );
  const { hand, steps } = playOn(game.open(stakes, draws), names);
  const returns = toShownReturns(hand.settle());
  return { ...seeds, stakes, ...toPlayed(hand.view, steps), returns };
}

function playOn(opened: Hand, names: readonly string[]): { hand: Hand; steps: HandAction[] } {
  const steps: HandAction[] = [];
  let hand = opened;
  while (!hand.isOver) {
    const name = names[steps.length];
    const action = name === undefined ? hand.lapse() : { name, cards: [] };
    const next = hand.act(action);
    if (next === null) throw new RangeError(`${action.name} is not allowed`);
    steps.push(action);
    hand = next;
  }
  return { hand, steps };
}

/** The steps taken, and the result. */
function toPlayed(view: HandView, steps: readonly HandAction[]) {
  const names = steps.map(({ name }) => name);
  switch (view.kind) {
    case 'blackjack': {
      const hands = view.hands.map(({ cards }) => cards);
      return { steps: names, outcome: { hands, dealer: view.dealer } };
    }
    case 'threeCard':
      return { steps: names, outcome: { player: view.player, dealer: view.dealer } };
    case 'niuNiu': {
      const { player, bank, winner, multiple } = view;
      return { steps: names, outcome: { player, bank, winner, multiple } };
    }
    case 'douDizhu': {
      const { dealNo, bids, plays, landlord, bottom, winner, worth, scores, held } = view;
      const turns = {
        bids: bids.map(({ seat, bid }) => `${seat} ${bid}`),
        plays: plays.map(({ seat, cards }) => [seat, ...cards].join(' ')),
      };
      const outcome = { landlord, bottom, winner, multiplier: worth.multiplier, scores, held };
      return { dealNo, ...turns, outcome };
    }
    default:
      return view satisfies never;
  }
}
