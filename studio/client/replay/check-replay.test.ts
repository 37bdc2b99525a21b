import { expect, test } from 'vitest';
import { unrollChain } from '@vela/fair/chain.ts';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import { openTableDraws } from '../../src/fair/verify.ts';
import type { TableProof } from '../../src/protocol/table.ts';
import type { SpinOutcome } from '../../src/protocol/slot.ts';
import type { ReplayReply } from '../../src/protocol/replay.ts';
import { playSlot } from '../../src/slots/engine.ts';
import { harbourLanterns } from '../../src/slots/harbour-lanterns.ts';
import { baccarat, playBaccarat } from '../../src/tables/baccarat.ts';
import { dragonTiger } from '../../src/tables/dragon-tiger.ts';
import { computeReturns } from '../../src/tables/table-game.ts';
import { harbourBaccarat, pearlDragonTiger, toTableConfig } from '../../src/tables/tables.ts';
import { checkReplay } from './check-replay.ts';

const serverSeed = 'a1'.repeat(32);
const clientSeed = 'mine';
const spinWith = (nonce: number): SpinOutcome =>
  playSlot(harbourLanterns, openDraws({ serverSeed, clientSeed, nonce }), 600);
// The first paying spin: with one that pays nothing, every stake gives the same outcome.
let nonce = 0;
while (spinWith(nonce).totalWinMinor === 0) nonce += 1;
const seeds = { serverSeed, clientSeed, nonce };
const outcome = spinWith(nonce);
const common = {
  roundId: 'r',
  lang: 'en',
  currency: 'HKD',
  state: 'settled' as const,
  startedAt: 0,
  settledAt: 1,
};
type SlotRound = Extract<ReplayReply['round'], { kind: 'slot' }>;
type TableRound = Exclude<ReplayReply['round'], { kind: 'slot' | 'hand' }>;

function slot(change: Partial<SlotRound> = {}, money: Partial<ReplayReply> = {}): ReplayReply {
  const round: SlotRound = {
    kind: 'slot',
    game: harbourLanterns,
    outcome,
    proof: { ...seeds, commit: commitTo(serverSeed) },
    ...change,
  };
  const sums = { stakedMinor: 600, returnedMinor: outcome.totalWinMinor };
  return { ...common, ...sums, round, ...money };
}

const chain = unrollChain('c3'.repeat(32), 6);
const index = 4;
const cards = playBaccarat(openTableDraws(chain.seeds[index] ?? '', 'salt', index));
const spots = { player: 10_000, banker: 5000, tie: 1000 };
const proof: TableProof = {
  chainId: 'c',
  chainCommit: chain.commit,
  salt: 'salt',
  index,
  previousSeed: chain.seeds[index - 1] ?? '',
  seed: chain.seeds[index] ?? '',
};

function table(change: Partial<TableRound> = {}, money: Partial<ReplayReply> = {}): ReplayReply {
  const { returnedMinor } = computeReturns(baccarat, spots, cards);
  const round: TableRound = {
    kind: 'baccarat',
    game: toTableConfig(harbourBaccarat, 'Asia/Hong_Kong'),
    shoeNo: 1,
    roundNo: 5,
    outcome: cards,
    proof,
    bets: [
      { betId: 'a', spots, state: 'settled', reason: null },
      { betId: 'b', spots: { tie: 9000 }, state: 'refused', reason: 'closed' },
    ],
    payout: null,
    ...change,
  };
  return { ...common, stakedMinor: 16_000, returnedMinor: Number(returnedMinor), round, ...money };
}

const forged: SpinOutcome = { ...outcome, totalWinMinor: outcome.totalWinMinor + 1 };
const other = { ...cards, playerPoints: (cards.playerPoints + 1) % 10 };

const dragonSpots = { dragon: 3000, tie: 1000 };
const pair = dragonTiger.play(openTableDraws(chain.seeds[index] ?? '', 'salt', index));

function dragonTable(money: Partial<ReplayReply> = {}): ReplayReply {
  const { returnedMinor } = computeReturns(dragonTiger, dragonSpots, pair);
  return table(
    {
      kind: 'dragonTiger',
      game: toTableConfig(pearlDragonTiger, 'Asia/Hong_Kong'),
      outcome: pair,
      bets: [{ betId: 'a', spots: dragonSpots, state: 'settled', reason: null }],
    },
    { stakedMinor: 4000, returnedMinor: Number(returnedMinor), ...money },
  );
}

test.each([
  ['an honest spin', slot(), 'proven'],
  [
    'a spin whose seed is still secret',
    slot({ proof: { ...seeds, serverSeed: null, commit: '' } }),
    'secret',
  ],
  ['a seed that was not committed', slot({ proof: { ...seeds, commit: commitTo('00') } }), 'seed'],
  ['a forged outcome', slot({ outcome: forged }), 'outcome'],
  ['an outcome of another stake', slot({}, { stakedMinor: 1000 }), 'outcome'],
  ['a win not paid in full', slot({}, { returnedMinor: outcome.totalWinMinor - 1 }), 'pays'],
  ['a spin without outcome', slot({ outcome: null }), null],
  ['an honest deal, a refused bet aside', table(), 'proven'],
  ['cards not yet dealt', table({ proof: { ...proof, seed: null } }), 'secret'],
  ['a seed outside the chain', table({ proof: { ...proof, previousSeed: '00' } }), 'seed'],
  ['a chain with another end', table({ proof: { ...proof, chainCommit: '00' } }), 'seed'],
  ['other cards', table({ outcome: other }), 'outcome'],
  ['a return that the rules do not give', table({}, { returnedMinor: 1 }), 'pays'],
  ['an honest deal to dragon and tiger', dragonTable(), 'proven'],
  ['another stake than was laid on them', dragonTable({ stakedMinor: 3000 }), 'pays'],
  ['the cards of another game', table({ kind: 'dragonTiger' }), 'outcome'],
  ['a round still being settled', table({}, { returnedMinor: 0, state: 'settling' }), 'proven'],
])('%s is found to be so', (_name, replay, finding) => {
  expect(checkReplay(replay)).toBe(finding);
});
