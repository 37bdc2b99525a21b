/** Spins. Strips, lines and pays are in the slot's sheet in docs/fairness-vectors.json. */
import { count, openDraws, sum, times } from './draws.mjs';

const stopReels = (strips, draw) => strips.map((strip) => draw(strip.length));
const showReels = (strips, stops, rows) =>
  strips.map((strip, reel) => times(rows, (row) => strip[(stops[reel] + row) % strip.length]));

function spin(sheet, draw, stakeMinor) {
  const split = (strips) => strips.map((strip) => strip.split(' '));
  const slot = { ...sheet, strips: split(sheet.strips), freeStrips: split(sheet.freeStrips ?? []) };
  const designs = { lines: turn, ways: turn, cascade, hold, spread };
  const unit = stakeMinor / slot.units;
  const steps = designs[slot.design](slot, draw).map(({ kind, grid, pay }) => ({
    kind,
    grid: grid.map((column) => column.join(' ')),
    winMinor: pay * unit,
  }));
  return { steps, totalWinMinor: sum(steps.map(({ winMinor }) => winMinor)) };
}

/** The pay of a run, from a list whose last entry is for a run over all reels. */
const payOfRun = (pays, length, reels) => pays?.[length - 1 - reels + pays.length] ?? 0;

function countRun(symbols, wild) {
  const end = symbols.findIndex((symbol) => symbol !== symbols[0] && symbol !== wild);
  return end === -1 ? symbols.length : end;
}

function payLine({ pays, wild, mixes = [] }, symbols) {
  const pay = payOfRun(pays[symbols[0]], countRun(symbols, wild), symbols.length);
  const mix = mixes.find((each) => symbols.every((symbol) => each.symbols.includes(symbol)));
  return pay > 0 || !mix ? pay : mix.pay;
}

const readLines = ({ lines }, grid) =>
  lines.map((rows) => rows.map((row, reel) => grid[reel][row]));
const payLines = (slot, grid) => sum(readLines(slot, grid).map((line) => payLine(slot, line)));

function payWays({ pays, wild, wildMultiplier }, grid, kind) {
  return sum(
    [...new Set(grid[0])].map((symbol) => {
      let [reel, ways] = [0, 1];
      for (; reel < grid.length; reel++) {
        const wilds = count(grid[reel], wild) * wildMultiplier[kind];
        const places = count(grid[reel], symbol) + wilds;
        if (places === 0) break;
        ways *= places;
      }
      return payOfRun(pays[symbol], reel, grid.length) * ways;
    }),
  );
}

/** A turn by lines or by ways, and the free spins that it triggers. */
function turn(slot, draw) {
  const play = (strips, kind, multiplier) => {
    const grid = showReels(strips, stopReels(strips, draw), slot.rows);
    const pay = slot.design === 'ways' ? payWays(slot, grid, kind) : payLines(slot, grid);
    return { kind, grid, pay: pay * multiplier };
  };
  const base = play(slot.strips, 'base', 1);
  const extra = count(base.grid.flat(), slot.scatter) - (slot.freeSpins?.scatters ?? Infinity);
  if (extra < 0) return [base];
  const { counts, multiplier } = slot.freeSpins;
  const spins = counts[Math.min(extra, counts.length - 1)];
  return [base, ...times(spins, () => play(slot.freeStrips, 'free', multiplier))];
}

/** The positions connected to a cell that show its symbol. */
function gather(grid, reel, row, symbol, seen) {
  if (grid[reel]?.[row] !== symbol || seen.has(`${reel},${row}`)) return [];
  seen.add(`${reel},${row}`);
  const sides = [
    [reel - 1, row],
    [reel + 1, row],
    [reel, row - 1],
    [reel, row + 1],
  ];
  return [`${reel},${row}`, ...sides.flatMap(([r, c]) => gather(grid, r, c, symbol, seen))];
}

function cascade({ strips, rows, sizes, pays, multipliers }, draw) {
  let stops = stopReels(strips, draw);
  let grid = showReels(strips, stops, rows);
  const steps = [];
  for (;;) {
    const [seen, gone] = [new Set(), new Set()];
    let pay = 0;
    grid.forEach((column, reel) =>
      column.forEach((symbol, row) => {
        const cluster = gather(grid, reel, row, symbol, seen);
        const size = sizes.findLastIndex((least) => cluster.length >= least);
        if (size === -1) return;
        pay += pays[symbol][size];
        for (const cell of cluster) gone.add(cell);
      }),
    );
    const multiplier = multipliers[Math.min(steps.length, multipliers.length - 1)];
    steps.push({ kind: steps.length === 0 ? 'base' : 'cascade', grid, pay: pay * multiplier });
    if (gone.size === 0) return steps;
    const kept = grid.map((column, reel) => column.filter((_, row) => !gone.has(`${reel},${row}`)));
    stops = stops.map((stop, reel) => {
      const fallen = rows - kept[reel].length;
      return (stop - fallen + strips[reel].length) % strips[reel].length;
    });
    const above = showReels(strips, stops, rows);
    grid = kept.map((column, reel) => [...above[reel].slice(0, rows - column.length), ...column]);
  }
}

function hold({ strips, rows, coin, hold: rules, ...slot }, draw) {
  const base = showReels(strips, stopReels(strips, draw), rows);
  const steps = [{ kind: 'base', grid: base, pay: payLines(slot, base) }];
  if (count(base.flat(), coin) < rules.coins) return steps;
  const weight = sum(rules.values.map((value) => value.weight));
  const drawValue = (range) => {
    let place = draw(range);
    return rules.values.find((value) => (place -= value.weight) < 0)?.pay ?? 0;
  };
  let grid = base.map((column) => column.map((symbol) => (symbol === coin ? '?' : '-')));
  let left = rules.respins;
  for (let isFirst = true; left > 0; isFirst = false) {
    let [pay, coins] = [0, 0];
    grid = grid.map((column) =>
      column.map((cell) => {
        if (cell !== (isFirst ? '?' : '-')) return cell;
        const value = drawValue(isFirst ? weight : weight + rules.blanks);
        pay += value;
        coins += value > 0 ? 1 : 0;
        return value > 0 ? coin : '-';
      }),
    );
    left = coins > 0 ? rules.respins : left - 1;
    if (!grid.flat().includes('-')) [left, pay] = [0, pay + rules.fullPay];
    steps.push({ kind: 'hold', grid, pay });
  }
  return steps;
}

function spread(slot, draw) {
  const { strips, rows, wild } = slot;
  const [stops, steps] = [[], []];
  let [before, covered] = [-1, []];
  while (covered.length > before) {
    before = covered.length;
    strips.forEach((strip, reel) => {
      if (!covered.includes(reel)) stops[reel] = draw(strip.length);
    });
    const seen = showReels(strips, stops, rows);
    covered = [...seen.keys()].filter((reel) => seen[reel].includes(wild));
    const grid = seen.map((column, reel) => column.map((s) => (covered.includes(reel) ? wild : s)));
    const pays = readLines(slot, grid).map((line) => {
      const isComplete = countRun(line, wild) === line.length;
      return payLine(slot, line) + (isComplete ? 0 : payLine(slot, line.toReversed()));
    });
    steps.push({ kind: steps.length === 0 ? 'base' : 'respin', grid, pay: sum(pays) });
  }
  return steps;
}

/** Plays a spin. */
export function playSlot(sheet, { serverSeed, clientSeed, nonce, stakeMinor }) {
  return { outcome: spin(sheet, openDraws(serverSeed, clientSeed, nonce), stakeMinor) };
}
