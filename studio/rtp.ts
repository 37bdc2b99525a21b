/** Prints exact return, house edge and hit rate of every bet of every game, and the method. */
import { oneMinus, ratio, toPercent } from './src/rational.ts';
import type { Rational } from './src/rational.ts';
import { SLOTS } from './src/catalogue.ts';
import { walkFullCycle } from './src/slots/full-cycle.ts';
import type { SlotGame } from './src/slots/game.ts';
import { computePar, countCycle } from './src/slots/par.ts';
import { TABLE_GAMES } from './src/tables/games.ts';
import { TABLE_PARS } from './src/tables/pars.ts';
import { TABLES } from './src/tables/tables.ts';

const DIGITS = 4;
const print = (line: string): void => console.log(line);

function printRow(name: string, back: Rational, hit: Rational): void {
  const cells = [back, oneMinus(back), hit].map((rate) => toPercent(rate, DIGITS).padStart(11));
  print(`  ${name.padEnd(14)}${cells.join('')}`);
}

function printHead(title: string): void {
  print(`\n${title}`);
  print(
    `  ${'bet'.padEnd(14)}${['return', 'edge', 'hit rate'].map((w) => w.padStart(11)).join('')}`,
  );
}

function printSlot(code: string, game: SlotGame): void {
  const par = computePar(game);
  printHead(`${code}: slot, ${game.lines.length} lines`);
  printRow('spin', par.totalReturn, par.hitRate);
  print(
    `  of which lines ${toPercent(par.baseReturn, DIGITS)}, free spins ` +
      `${toPercent(par.freeReturn, DIGITS)} (started by ${toPercent(par.freeSpinRate, DIGITS)})`,
  );
  print(`  exactly ${par.totalReturn.top} / ${par.totalReturn.bottom}`);
  const base = walkFullCycle(game, game.strips);
  const walked = ratio(base.totalPay, base.stops * BigInt(game.lines.length));
  const isSame = walked.top === par.baseReturn.top && walked.bottom === par.baseReturn.bottom;
  print(`  method: symbol counts of ${game.strips.length} reels; every stop of the base cycle`);
  print(`  (${countCycle(game.strips)} stops) tried as well: ${isSame ? 'the same' : 'DIFFERENT'}`);
  if (!isSame) process.exitCode = 1;
}

for (const [code, game] of SLOTS) printSlot(code, game);
for (const { code, kind } of TABLES) {
  const { compute, method } = TABLE_PARS[kind];
  const { decks } = TABLE_GAMES[kind];
  printHead(`${code}: ${kind}${decks === null ? '' : `, ${decks} decks`}`);
  for (const [spotKind, par] of Object.entries(compute())) {
    printRow(spotKind, par.returnToPlayer, par.hitRate);
  }
  print(`  method: ${method}`);
}
