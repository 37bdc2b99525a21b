/** The public table of settlement, as the reference implementation makes it. */
import { nameParts, payByTheRules, settleByTheRules, writeByTheRules } from './reference.ts';
import { tableCases, tableCorrections } from './vector-cases.ts';
import type { TableCase } from './vector-cases.ts';
import { tableFacts } from './vector-events.ts';

type Row = (string | number | null | (string | number)[] | (string | number)[][])[];

function factsOf(name: string) {
  const facts = tableFacts[name];
  if (facts === undefined) throw new RangeError(`no event ${name}`);
  return facts;
}

/** Settles a bet: the names of its legs, its own, and its payout; nothing while a leg is open. */
function settle({ bet, stake, legs }: TableCase): [string[], string, number | null] {
  const settled = legs.map(({ on, facts }) => settleByTheRules(on, factsOf(facts)));
  const decided = settled.filter((parts) => parts !== 'open');
  const states = settled.map((parts) => (parts === 'open' ? 'open' : nameParts(parts)));
  if (decided.length < legs.length) return [states, 'open', null];
  const priced = decided.map((parts, at) => ({ parts, odds: legs[at]?.odds ?? 0 }));
  const { state, payout } = payByTheRules(bet, BigInt(stake), priced);
  return [states, state, Number(payout)];
}

function toRow(it: TableCase): Row {
  const legs = it.legs.map(({ on, odds, facts }) => [on, odds, facts]);
  const written = it.legs.map(({ odds }) => writeByTheRules(odds, it.form));
  const [states, state, payout] = settle(it);
  return [it.bet, it.stake, legs, it.form, written, states, state, payout];
}

function toCorrection({ on, first, corrected }: (typeof tableCorrections)[number]): Row {
  const pay = (facts: string): number =>
    settle({
      bet: 'single',
      stake: 1_001,
      form: 'decimal',
      legs: [{ on, odds: 1_950, facts }],
    })[2] ?? 0;
  const [before, after] = [pay(first), pay(corrected)];
  return [on, 1_950, 1_001, first, corrected, before, after, after - before];
}

/** The text of the file: one line for each event and bet. */
export function listVectors(): string {
  const lines = (rows: readonly unknown[]): string =>
    rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n');
  const facts = Object.entries(tableFacts)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
  return [
    '{',
    '"about": "Settlement of bets by the published rules; read docs/book.md.",',
    `"events": {\n${facts}\n},`,
    '"columns": ["bet", "stake of each combination", "legs: selection, odds, event",',
    '  "odds form", "odds in that form", "state of each leg", "state", "payout"],',
    `"bets": [\n${lines(tableCases.map(toRow))}\n],`,
    '"correctionColumns": ["selection", "odds", "stake", "event", "corrected event",',
    '  "payout before", "payout after", "net"],',
    `"corrections": [\n${lines(tableCorrections.map(toCorrection))}\n]`,
    '}',
    '',
  ].join('\n');
}
