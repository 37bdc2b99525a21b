import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { CodeForm, EntryField, noFailure } from './entry-page.tsx';

const texts = { name: 'Code', okText: 'Log in', backText: 'Back', onBack: () => undefined };
const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Log in/ });

test('six digits are sent as soon as they are typed, and again only on request', async () => {
  const onCode = vi.fn<(code: string) => void>();
  const { user } = await show(
    <CodeForm {...texts} failure={noFailure} isBusy={false} onCode={onCode} />,
  );
  await user.type(field(), '12 34a5');
  expect(onCode).not.toHaveBeenCalled();
  await user.click(button());
  expect(onCode).not.toHaveBeenCalled();
  await user.type(field(), '6');
  expect(onCode.mock.calls).toEqual([['123456']]);
  await user.click(button());
  expect(onCode).toHaveBeenCalledTimes(2);
});

test('a code in progress is not sent twice', async () => {
  const onCode = vi.fn<(code: string) => void>();
  const { user } = await show(<CodeForm {...texts} failure={noFailure} isBusy onCode={onCode} />);
  await user.type(field(), '123456{Enter}');
  expect(onCode).not.toHaveBeenCalled();
});

test('while the server refuses every attempt the form is disabled and shows the waiting time', async () => {
  const failure = { text: 'Too many tries.', until: Date.now() + 60_000 };
  await show(<CodeForm {...texts} failure={failure} isBusy={false} onCode={vi.fn()} />);
  expect(field().disabled).toBe(true);
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('01:00');
});

test('a hint describes its field and is no part of its name', async () => {
  await show(
    <EntryField name="Password" hint="At least 12 characters.">
      {(input) => <input {...input} />}
    </EntryField>,
  );
  const input = screen.getByRole('textbox', { name: 'Password' });
  const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('At least 12 characters.');
});
