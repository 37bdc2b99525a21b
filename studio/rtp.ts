/** Prints exact return, house edge and hit rate of every bet of every game, and the method. */
import { oneMinus, toPercent } from './src/rational.ts';
import type { Rational } from './src/rational.ts';
import { SLOTS } from './src/catalogue.ts';
import type { SlotConfig } from './src/slot-protocol.ts';
import { computePar, toStatedFigures } from './src/slots/par.ts';
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

function printSlot(slot: SlotConfig): void {
  const par = computePar(slot);
  printHead(`${slot.code}: slot, ${slot.design}`);
  printRow('spin', par.totalReturn, par.hitRate);
  const parts = par.parts.map(({ name, back }) => `${name} ${toPercent(back, DIGITS)}`);
  const start =
    par.feature === null
      ? ''
      : `; ${par.feature.name} begin in ${toPercent(par.feature.rate, DIGITS)}`;
  print(`  of which ${parts.join(', ')}${start}`);
  print(`  exactly ${par.totalReturn.top} / ${par.totalReturn.bottom}`);
  const figures = toStatedFigures(slot, par);
  print(`  largest return of one round: ${figures.maxWinTimesStake} × stake`);
  print(`  method: ${par.method}`);
  const isStated = (['rtpPpm', 'hitRatePpm', 'maxWinTimesStake'] as const).every(
    (name) => slot[name] === figures[name],
  );
  if (isStated) return;
  print('  the game states OTHER figures');
  process.exitCode = 1;
}

for (const slot of SLOTS.values()) printSlot(slot);
for (const { code, kind } of TABLES) {
  const { compute, method } = TABLE_PARS[kind];
  const { decks } = TABLE_GAMES[kind];
  printHead(`${code}: ${kind}${decks === null ? '' : `, ${decks} decks`}`);
  for (const [spotKind, par] of Object.entries(compute())) {
    printRow(spotKind, par.returnToPlayer, par.hitRate);
  }
  print(`  method: ${method}`);
}
