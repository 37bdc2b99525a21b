import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { parseAmount } from '@vela/contract/money.ts';
import { cleanAmount, minorToAmount } from '@vela/ui/amount/amount.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useBook } from './book-context.ts';
import css from './quick-stakes.module.css';

/** The stakes that the slip offers, to be edited; what is left empty is not offered. */
export function QuickStakes() {
  const { config, words, choices, choose } = useBook();
  const { minorDigits: decimals } = useFormat().settings;
  const { quickStakesMinor: ofBook } = config;
  const toTexts = (stakesMinor: readonly number[]): string[] =>
    ofBook.map((_, at) => {
      const minor = stakesMinor[at];
      return minor === undefined ? '' : minorToAmount(minor, decimals);
    });
  const toTyped = (typed: readonly string[]): number[] =>
    typed.map((text) => Number(parseAmount(text, decimals) ?? 0n)).filter((minor) => minor > 0);
  const [texts, setTexts] = useState(() => toTexts(choices.quickStakesMinor ?? ofBook));

  const handleChange = (at: number, typed: string): void => {
    const next = texts.with(at, cleanAmount(typed, { decimals, wholeDigitsMax: 9 }));
    setTexts(next);
    const stakesMinor = toTyped(next);
    choose({ quickStakesMinor: stakesMinor.length === 0 ? null : stakesMinor });
  };
  return (
    <>
      <div className={css.fields}>
        {texts.map((text, at) => (
          <Field
            key={at}
            label={fill(words.slip.quickStake, { no: at + 1 })}
            value={text}
            onChange={(typed) => handleChange(at, typed)}
            inputMode="decimal"
            autoComplete="off"
            num
          />
        ))}
      </div>
      {choices.quickStakesMinor !== null && (
        <Button
          tone="ghost"
          size="sm"
          onPress={() => {
            setTexts(toTexts(ofBook));
            choose({ quickStakesMinor: null });
          }}
        >
          {words.slip.quickReset}
        </Button>
      )}
    </>
  );
}
