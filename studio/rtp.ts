/** Prints exact return, house edge and hit rate of every bet of every game, and the method. */
import { oneMinus, ratio, toPercent } from './src/rational.ts';
import type { Rational } from './src/rational.ts';
import { HANDS, SLOTS } from './src/catalogue.ts';
import { measure, playCarelessly } from './src/dou-dizhu/measure.ts';
import type { Measured } from './src/dou-dizhu/measure.ts';
import { COMMISSION_BP } from './src/hands/commission.ts';
import { computeMultipleRates, WINNER_MULTIPLES } from './src/hands/niu-niu-par.ts';
import { HAND_GAMES } from './src/hands/games.ts';
import { HAND_PARS } from './src/hands/pars.ts';
import type { SlotConfig } from './src/protocol/slot.ts';
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

print(`Computed exactly; percentages are rounded to the nearest of ${DIGITS} decimals.`);
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

for (const { code, kind } of HANDS.values()) {
  const { figures, compute, method } = HAND_PARS[kind];
  if (compute === null) continue;
  const { decks } = HAND_GAMES[kind];
  const { places, notes } = compute();
  printHead(`${code}: ${kind}${decks === null ? '' : `, decks: ${decks}`}`);
  for (const [place, { returnToPlayer, hitRate }] of Object.entries(places)) {
    const rates = [returnToPlayer, 1 - returnToPlayer, hitRate].map((rate) =>
      (rate === null ? '–' : `${(rate * 100).toFixed(DIGITS)} %`).padStart(11),
    );
    const isSame = Math.round(returnToPlayer * 1_000_000) === figures[place]?.rtpPpm;
    print(
      `  ${place.padEnd(14)}${rates.join('')}${isSame ? '' : '  DIFFERENT from what is shown'}`,
    );
    if (!isSame) process.exitCode = 1;
  }
  for (const note of notes) print(`  ${note}`);
  print(`  method: ${method}`);
}

const MEASURED = 2000;
const MEASURE_SEED = '7e'.repeat(32);

/** The exact figure holds for one way to play; others are measured. */
function printMeasured(name: string, { rounds, won, lost }: Measured): void {
  const decided = BigInt(won + lost);
  const kept = ratio(BigInt(won) * BigInt(20_000 - COMMISSION_BP), decided * 10_000n);
  const net = ((won - lost) / rounds).toFixed(2);
  print(`  measured, ${name}: ${toPercent(kept, 2)} of what was decided, ${net} bets a round`);
}

for (const { code, kind } of HANDS.values()) {
  const { figures, compute, method } = HAND_PARS[kind];
  if (compute !== null) continue;
  print(`\n${code}: ${kind}`);
  for (const [spot, { rtpPpm }] of Object.entries(figures)) {
    print(
      `  ${spot.padEnd(14)}${toPercent(ratio(BigInt(rtpPpm), 1_000_000n), DIGITS).padStart(11)}`,
    );
  }
  print(`  method: ${method}`);
  if (kind === 'douDizhu') {
    printMeasured(`${MEASURED} seeded rounds as the house plays`, measure(MEASURED, MEASURE_SEED));
    const careless = measure(MEASURED, MEASURE_SEED, playCarelessly(MEASURE_SEED));
    printMeasured(`${MEASURED} of any play that is allowed`, careless);
    continue;
  }
  const counted = computeMultipleRates();
  for (const [multiple, rate] of counted) {
    print(`  decided ${multiple} times: ${toPercent(rate, DIGITS)}`);
  }
  const isStated = counted.every(([multiple, rate], i) => {
    const [statedMultiple, stated] = WINNER_MULTIPLES[i] ?? [0, ratio(0n, 1n)];
    return multiple === statedMultiple && rate.top === stated.top && rate.bottom === stated.bottom;
  });
  print('  counted: every pair of hands by their ranks, by the ways to deal it');
  if (isStated) continue;
  print('  the game states OTHER multiples');
  process.exitCode = 1;
}
