import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FormatProvider } from '../format/format-context.tsx';
import { AmountEntry, QuickAmounts } from './amount-entry.tsx';
import { Keypad } from './keypad.tsx';

function Entry() {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountEntry label="Amount" value={value} onChange={setValue} />
      <QuickAmounts label="Usual" amountsMinor={[1_250n]} value={value} onChange={setValue} />
      <Keypad label="Keys" deleteLabel="Delete" value={value} onChange={setValue} />
    </>
  );
}

function show(minorDigits: number) {
  render(
    <FormatProvider locale="en" currencyWord="¤" minorDigits={minorDigits} timeZone="UTC">
      <Entry />
    </FormatProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox') };
}

test.each([
  [0, '1,234', '1,250'],
  [2, '1,234.56', '12.50'],
  [5, '1,234.56789', '0.01250'],
])(
  'a currency with %i decimals accepts as many from keyboard and keys',
  async (digits, typed, quick) => {
    const { user, field } = show(digits);
    await user.click(field);
    await user.paste('1234.5678987');
    expect(field.value).toBe(typed);
    await user.clear(field);
    for (const key of digits === 0 ? '1234' : '1234.5678987') {
      await user.click(screen.getByRole('button', { name: key }));
    }
    expect(field.value).toBe(typed);
    await user.click(screen.getByRole('button', { name: quick }));
    expect(field.value).toBe(quick);
  },
);

test('a currency without minor units has no decimal point key', () => {
  show(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '.' }).disabled).toBe(true);
});
