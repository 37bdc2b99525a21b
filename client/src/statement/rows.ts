import type { Reply } from '@vela/contract/call.ts';
import { toCsv, toCsvAmount } from '@vela/contract/csv.ts';
import { fillAmounts } from '@vela/contract/money.ts';
import type { getStatement } from '@vela/contract/statement/calls.ts';

/** The words of a statement's file. */
export type StatementWords = {
  /** The names of a grant's facts. */
  facts: Readonly<Record<string, string>>;
  kinds: Readonly<Record<string, string>>;
  kind: string;
  amount: string;
  issued: string;
  reference: string;
  bets: {
    game: string;
    venue: string;
    round: string;
    placedAt: string;
    settledAt: string;
    stake: string;
    valid: string;
    payout: string;
  };
};

type Statement = Reply<typeof getStatement>;

/** A statement as a CSV file: the grant and its facts, then each bet; no cell is a formula. */
export function toStatementFile(
  { grant, statement, bets }: Statement,
  words: StatementWords,
  format: { minorDigits: number; dateTime: (instant: string) => string },
): string {
  const { minorDigits, dateTime } = format;
  const amount = (minor: number): number => toCsvAmount(minor, minorDigits);
  const { bets: heads } = words;
  const rows: (string | number)[][] = [
    [words.kind, words.kinds[grant.kind] ?? grant.kind],
    [words.amount, amount(grant.amountMinor)],
    [words.issued, grant.issuedOn],
    [words.reference, grant.grantId],
    ...statement.map(({ fact, value }) => [
      words.facts[fact] ?? fact,
      fillAmounts(value, (minor) => String(amount(Number(minor)))),
    ]),
  ];
  if (bets.length === 0) return toCsv(rows);
  return toCsv([
    ...rows,
    [],
    [
      heads.game,
      heads.venue,
      heads.round,
      heads.placedAt,
      heads.settledAt,
      heads.stake,
      heads.valid,
      heads.payout,
    ],
    ...bets.map((bet) => [
      bet.gameName,
      bet.venueName,
      bet.round,
      dateTime(bet.placedAt),
      dateTime(bet.settledAt),
      amount(bet.stakeMinor),
      amount(bet.validMinor),
      amount(bet.payoutMinor),
    ]),
  ]);
}
