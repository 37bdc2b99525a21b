import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FormatProvider } from '../format/format-context.tsx';
import { AmountEntry } from './amount-entry.tsx';
import { KeypadPanel } from './keypad-panel.tsx';
import { useKeypad } from './use-keypad.ts';

function Form() {
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const keypad = useKeypad();
  return (
    <>
      <button type="button">Before</button>
      <div data-amount-area={keypad.id}>
        <AmountEntry
          label="Amount"
          value={value}
          onChange={setValue}
          keypad={keypad}
          range={<button type="button">All</button>}
          error={error}
        />
        <p>Your limit</p>
      </div>
      <button type="button">After</button>
      <KeypadPanel
        keypad={keypad}
        label="Keys"
        deleteLabel="Delete"
        {...{ value }}
        onChange={setValue}
      >
        <button type="button" onClick={() => setError('Too little')}>
          Next
        </button>
      </KeypadPanel>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const areKeysShown = () => screen.queryByRole('group', { name: 'Keys' }) !== null;
const button = (name: string) => screen.getByRole('button', { name });

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  render(
    <FormatProvider locale="en" currencyWord="¤" minorDigits={2} timeZone="UTC">
      <Form />
    </FormatProvider>,
  );
});

test('pointer-down and focus before a press shift nothing; the press opens the keys', () => {
  fireEvent.pointerDown(field());
  fireEvent.mouseDown(field());
  field().focus();
  expect(areKeysShown()).toBe(false);
  fireEvent.mouseUp(field());
  fireEvent.click(field());
  expect(areKeysShown()).toBe(true);
});

test('pressing the currency beside the figure opens the keys and focuses the field', async () => {
  await user.click(screen.getByText('¤'));
  expect(areKeysShown()).toBe(true);
  expect(document.activeElement).toBe(field());
});

test('Tab opens the keys at the field and closes them once it leaves them', async () => {
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(button('All'));
  expect(areKeysShown()).toBe(false);
  await user.tab();
  expect(document.activeElement).toBe(field());
  expect(areKeysShown()).toBe(true);
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('Before'));
  expect(areKeysShown()).toBe(false);
});

test.each(['1', 'Next', 'All'])('a press on %s leaves the keys where they are', async (name) => {
  await user.click(field());
  await user.click(button(name));
  expect(areKeysShown()).toBe(true);
});

test('a press anywhere else closes the keypad', async () => {
  await user.click(field());
  await user.click(button('After'));
  expect(areKeysShown()).toBe(false);
});

test('a text selection that ends outside the field does not close the keypad', async () => {
  await user.click(field());
  fireEvent.pointerDown(field());
  fireEvent.click(document.body);
  expect(areKeysShown()).toBe(true);
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(areKeysShown()).toBe(false);
});

test('Escape closes only the keypad, and typing still works without it', async () => {
  await user.click(field());
  // If the default is not prevented, the surrounding sheet closes too.
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  expect(areKeysShown()).toBe(false);
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
  await user.type(field(), '250', { skipClick: true });
  expect(field().value).toBe('250');
  expect(areKeysShown()).toBe(false);
});

test('messages about the amount scroll into view, even with the keys open', async () => {
  const seen: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(
    this: Element,
  ) {
    seen.push(this.textContent);
  });
  await user.click(field());
  expect(seen.some((text) => text.includes('Your limit'))).toBe(true);
  seen.length = 0;
  await user.click(button('Next'));
  expect(seen.some((text) => text.includes('Too little'))).toBe(true);
  vi.restoreAllMocks();
});

test('the keypad suppresses the phone’s keyboard, which opens without it', () => {
  expect(field().inputMode).toBe('none');
  render(
    <FormatProvider locale="en" currencyWord="¤" minorDigits={0} timeZone="UTC">
      <AmountEntry label="Plain" value="" onChange={() => undefined} />
    </FormatProvider>,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Plain' }).inputMode).toBe(
    'numeric',
  );
});
