import { describe, expect, test } from 'vitest';
import type { Answer } from './answers.ts';
import { Journal, checkEntries } from './journal.ts';
import type { Entry, Intent } from './journal.ts';

const refused: Answer = { kind: 'refused', reason: 'tooFast', isFinal: true, body: {} };
const unanswered: Answer = { kind: 'unanswered', why: 'ECONNRESET', isDown: false };

function intentOf(outcome: Intent['outcome'], ...answers: Answer[]): Intent {
  const journal = new Journal();
  journal.row = 'kill-server';
  const intent = journal.open('transfer 1', 'key-1', 500n);
  for (const answer of answers) journal.note(intent, answer);
  intent.outcome = outcome;
  return intent;
}

const there: Entry = { mark: 'transfer 1', amountMinor: 500n };
const kindsOf = (intent: Intent, entries: readonly Entry[]): string[] =>
  checkEntries([intent], entries, 'books').map(({ kind, row }) => `${kind} in ${row}`);

describe('an acknowledged intent', () => {
  const intent = intentOf('acknowledged');
  test('is correct if the books contain it once, with its amount', () => {
    expect(kindsOf(intent, [there])).toEqual([]);
  });
  test('is lost if they do not contain it', () => {
    expect(kindsOf(intent, [])).toEqual(['lost in kill-server']);
  });
  test('is lost if they contain another amount', () => {
    expect(kindsOf(intent, [{ ...there, amountMinor: 499n }])).toEqual(['lost in kill-server']);
  });
  test('is doubled if they contain it twice', () => {
    expect(kindsOf(intent, [there, there])).toEqual(['doubled in kill-server']);
  });
});

describe('an intent that was never acknowledged', () => {
  test('may exist once if its outcome is unknown', () => {
    const intent = intentOf('open', unanswered);
    expect(kindsOf(intent, [])).toEqual([]);
    expect(kindsOf(intent, [there])).toEqual([]);
    expect(kindsOf(intent, [there, there])).toEqual(['doubled in kill-server']);
  });
  test('must not exist if every send was refused', () => {
    expect(kindsOf(intentOf('refused', refused), [there])).toEqual(['doubled in kill-server']);
    expect(kindsOf(intentOf('refused', refused), [])).toEqual([]);
  });
  test('may exist if a send was refused with an unclear outcome', () => {
    const unclear: Answer = { kind: 'refused', reason: 'unavailable', isFinal: false, body: {} };
    expect(kindsOf(intentOf('refused', unclear, refused), [there])).toEqual([]);
  });
  test('may exist if an unanswered send came before the refusal', () => {
    expect(kindsOf(intentOf('refused', unanswered, refused), [there])).toEqual([]);
  });
});

test("an action without an intent is doubled, in the books' row", () => {
  const stray = { mark: 'transfer 2', amountMinor: 7n };
  const faults = checkEntries([intentOf('acknowledged')], [there, stray], 'books');
  expect(faults).toMatchObject([{ kind: 'doubled', row: 'books' }]);
  expect(faults[0]?.example).toContain('transfer 2');
});

test('an example names the intent, its key and its last response', () => {
  const [fault] = checkEntries([intentOf('acknowledged', unanswered)], [], 'books');
  expect(fault?.example).toMatch(/^#1 transfer 1 \(key key-1, sent at .*no answer: ECONNRESET\)/);
});
