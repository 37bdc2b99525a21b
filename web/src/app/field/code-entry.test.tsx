import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fill } from '@vela/client/fill.ts';
import { show } from '../../test-kit.tsx';
import { wordsOf } from '../../words.ts';
import { CodeEntry } from './code-entry.tsx';
import type { SandboxMessage } from './use-code-wait.ts';

const message = { target: '+86 13800138000', text: 'Your Vela code: 246813', code: '246813' };

const sentUntil = Date.now() + 60_000;

function Form({ sandbox, isSent }: { sandbox: SandboxMessage | null; isSent: boolean }) {
  const [code, setCode] = useState('');
  return (
    <CodeEntry
      channel="sms"
      value={code}
      onChange={setCode}
      error={undefined}
      sending={{ waitUntil: isSent ? sentUntil : null, isBusy: false, sandbox }}
      onSend={() => undefined}
    />
  );
}

const isOpen = () => document.querySelector('dialog[open]') !== null;

test('in play mode the message states that it was not sent, and one tap fills in its code', async () => {
  const { user } = await show(<Form sandbox={message} isSent />);
  const { code: words } = wordsOf('app');
  expect(screen.getByRole('dialog', { name: words.sandboxTitle })).toBeTruthy();
  expect(screen.getByText(fill(words.sandboxTarget, { target: message.target }))).toBeTruthy();
  expect(screen.getByText(message.text)).toBeTruthy();
  await user.click(screen.getByText(fill(words.sandboxFill, { code: message.code })));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(message.code);
  await waitFor(() => expect(isOpen()).toBe(false));
  await user.click(screen.getByText(words.sandboxAgain));
  expect(isOpen()).toBe(true);
});

test('a message without a code offers none to fill in', async () => {
  await show(<Form sandbox={{ ...message, code: null }} isSent />);
  expect(isOpen()).toBe(true);
  const { code: words } = wordsOf('app');
  expect(screen.queryByText(fill(words.sandboxFill, { code: message.code }))).toBeNull();
});

test('if the message may not be shown, the form tells where to find it', async () => {
  const { leave } = await show(<Form sandbox={null} isSent={false} />);
  const { code: words } = wordsOf('app');
  expect(screen.queryByText(words.sandboxElsewhere)).toBeNull();
  leave();
  await show(<Form sandbox={null} isSent />);
  expect(screen.getByText(words.sandboxElsewhere)).toBeTruthy();
  expect(isOpen()).toBe(false);
});
