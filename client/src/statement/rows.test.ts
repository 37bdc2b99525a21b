import type { Reply } from '@vela/contract/call.ts';
import { amountMark } from '@vela/contract/money.ts';
import type { getStatement } from '@vela/contract/statement/calls.ts';
import { expect, test } from 'vitest';
import { toStatementFile } from './rows.ts';

const words = {
  facts: { note: 'Message', validBets: 'Valid bets' },
  kinds: { rebate: 'Rebate' },
  kind: 'Type',
  amount: 'Amount',
  issued: 'Granted on',
  reference: 'Reference',
  bets: {
    game: 'Game',
    venue: 'Venue',
    round: 'Round',
    placedAt: 'Placed',
    settledAt: 'Settled',
    stake: 'Stake',
    valid: 'Valid',
    payout: 'Returned',
  },
};

const statement: Reply<typeof getStatement> = {
  grant: {
    grantId: 'grt_1',
    kind: 'rebate',
    title: null,
    state: 'claimable',
    amountMinor: 123,
    issuedOn: '2026-03-02',
    opensAt: '2026-03-02T00:00:00Z',
    expiresAt: null,
    turnoverMinor: 0,
    endedAt: null,
  },
  statement: [
    { fact: 'validBets', value: amountMark(30_750n) },
    { fact: 'note', value: '=HYPERLINK("http://example.com")' },
  ],
  bets: [
    {
      betId: '7',
      round: '+1',
      gameName: '@game',
      venueName: 'Venue, one',
      placedAt: '2026-03-01T01:00:00Z',
      settledAt: '2026-03-01T01:01:00Z',
      stakeMinor: 30_750,
      validMinor: 30_750,
      payoutMinor: 0,
    },
  ],
  isCut: false,
};

test('a file has the facts as numbers, then each bet, and no text of it is a formula', () => {
  const file = toStatementFile(statement, words, { minorDigits: 2, dateTime: (at) => at });
  const lines = file.replace('\u{FEFF}', '').trimEnd().split('\r\n');
  expect(lines.slice(0, 6)).toEqual([
    'Type,Rebate',
    'Amount,1.23',
    'Granted on,2026-03-02',
    'Reference,grt_1',
    'Valid bets,307.5',
    `Message,"'=HYPERLINK(""http://example.com"")"`,
  ]);
  expect(lines.at(-1)).toBe(
    `'@game,"Venue, one",'+1,2026-03-01T01:00:00Z,2026-03-01T01:01:00Z,307.5,307.5,0`,
  );
});
