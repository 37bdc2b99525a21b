import { fill } from '@vela/client/fill.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import type { listBanks } from '@vela/contract/payout/calls.ts';
import { Field } from '@vela/ui/field/field.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { groupDigits, checkNumber, toDigits } from './card-number.ts';

/** A bank that can be paid to, and the format of its account numbers. */
export type Bank = CallOutput<typeof listBanks>['banks'][number];

/** Returns the problem of a number that does not match the bank's format. */
export const toNumberWrong = (bank: Bank, words: Words<'payout'>): string =>
  fill(words.numberWrong, { min: bank.digitsMin, max: bank.digitsMax });

/** The number of a card or account, grouped while typing and limited by the bank's format. */
export function NumberField(props: {
  digits: string;
  bank: Bank | undefined;
  error: string | undefined;
  onChange: (digits: string) => void;
}) {
  const { digits, bank, error, onChange } = props;
  const words = wordsOf('payout');
  const verdict = checkNumber(digits, bank);
  const { digitsMin: min = 0, digitsMax: max = 0 } = bank ?? {};
  const hint = {
    open: words.numberOpen,
    empty: bank ? fill(words.numberHint, { min, max }) : words.numberOpen,
    short: fill(words.numberShort, { count: digits.length, min }),
    right: words.numberRight,
    wrong: '',
  }[verdict];
  return (
    <Field
      label={words.number}
      num
      value={groupDigits(digits)}
      onChange={(typed) => onChange(toDigits(typed, bank))}
      inputMode="numeric"
      autoComplete="cc-number"
      hint={verdict === 'right' ? <span className="t-pos">{hint}</span> : hint}
      error={verdict === 'wrong' && bank ? toNumberWrong(bank, words) : error}
    />
  );
}
