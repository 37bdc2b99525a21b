import type { Locator, Page } from 'playwright-core';

/** The labels of a screen's amount field and of its keypad. */
export type AmountWords = { amount: string; keypad: string; deleteDigit: string };

/** Enters an amount by touch: a tap on its field, then its keys. */
export async function enterAmount(
  place: Page | Locator,
  words: AmountWords,
  amount: string,
): Promise<void> {
  const field = place.getByRole('textbox', { name: words.amount });
  const keys = place.getByRole('group', { name: words.keypad });
  await field.tap();
  const erase = keys.getByRole('button', { name: words.deleteDigit });
  const digits = (await field.inputValue()).replaceAll(',', '');
  for (let count = digits.length; count > 0; count -= 1) await erase.tap();
  for (const key of amount) await keys.getByRole('button', { name: key, exact: true }).tap();
}
