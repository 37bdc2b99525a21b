// What a table of levels makes of the players of a site, and what it costs on their play.
//
//   E1  bets since registration decide who rises to levels never held, over as many reviews as it
//       takes; a level held before is regained by the play of the running period only, one level,
//       and without its gift
//   E2  who does not rise falls by one if the play of the last period does not keep the level, as
//       if every period ended today; who registered within it stays
//   E3  the play of the span is paid at the levels that E1 and E2 lead to

import { divideHalfEven } from '@vela/contract/money.ts';
import { vipLevelCount } from '@vela/contract/vip/rules.ts';
import type { RebateKind } from '@vela/contract/vip/rules.ts';
import type { Level } from './settings.ts';

/** Players who have one level, and another one under a table; `heldLevel` is their highest ever. */
export type LevelMove = {
  fromLevel: number;
  heldLevel: number;
  toLevel: number;
  playerCount: number;
};

/** What players of one level have bet on one kind, without bonuses. */
export type LevelPlay = { level: number; kind: RebateKind; validMinor: bigint };

/** The facts about a site of which the costs of a table are computed. */
export type EffectFacts = {
  moves: readonly LevelMove[];
  play: readonly LevelPlay[];
  /** For each week: the level of each player who deposited, and how much. */
  deposits: readonly { level: number; depositedMinor: bigint }[];
  birthdays: readonly { level: number; playerCount: number }[];
};

/** What a table makes of the players, and its costs. */
export type Effect = {
  promotedCount: number;
  demotedCount: number;
  keptCount: number;
  counts: number[];
  upgradeMinor: bigint;
  rebateMinor: bigint;
  packetMinor: bigint;
  birthdayMinor: bigint;
};

/** Counts players by level, from the first to the last. */
export const countLevels = (
  of: readonly { level: number; playerCount: number }[],
): Effect['counts'] =>
  Array.from({ length: vipLevelCount }, (_none, index) =>
    sum(of.map((it) => (it.level === index + 1 ? it.playerCount : 0))),
  );

/** Computes the effect of a table. */
export function computeEffect(facts: EffectFacts, levels: readonly Level[]): Effect {
  const { moves, play, deposits, birthdays } = facts;
  const promoted = moves.filter(({ fromLevel, toLevel }) => toLevel > fromLevel);
  const demoted = moves.filter(({ fromLevel, toLevel }) => toLevel < fromLevel);
  const kept = moves.filter(({ fromLevel, toLevel }) => toLevel === fromLevel);
  const rowOf = (level: number): Level | undefined => levels[level - 1];
  return {
    promotedCount: sum(promoted.map((it) => it.playerCount)),
    demotedCount: sum(demoted.map((it) => it.playerCount)),
    keptCount: sum(kept.map((it) => it.playerCount)),
    counts: countLevels(moves.map(({ toLevel, playerCount }) => ({ level: toLevel, playerCount }))),
    upgradeMinor: sumMinor(
      promoted.map(({ heldLevel, toLevel, playerCount }) => {
        const gifts = levels.slice(heldLevel, toLevel).map((it) => it.upgradeMinor);
        return sumMinor(gifts) * BigInt(playerCount);
      }),
    ),
    rebateMinor: sumMinor(
      play.map(({ level, kind, validMinor }) => {
        const rateBp = rowOf(level)?.ratesBp[kind] ?? 0;
        return divideHalfEven(validMinor * BigInt(rateBp), 10_000n);
      }),
    ),
    packetMinor: sumMinor(
      deposits.map(({ level, depositedMinor }) => {
        const packetMinor = rowOf(level)?.packetMinor ?? 0n;
        return depositedMinor < packetMinor ? 0n : packetMinor;
      }),
    ),
    birthdayMinor: sumMinor(
      birthdays.map((it) => (rowOf(it.level)?.birthdayMinor ?? 0n) * BigInt(it.playerCount)),
    ),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, it) => total + it, 0);

const sumMinor = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, it) => total + it, 0n);
