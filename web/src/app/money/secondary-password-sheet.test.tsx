import { screen } from '@testing-library/react';
import { CallRefused } from '@vela/client/refused.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages as words } from '../messages.hk.ts';
import { show } from '../../test-kit.tsx';
import { SecondaryPasswordSheet } from './secondary-password-sheet.tsx';

beforeEach(() => {
  new StandInServer().refuse(getProfile, 'internal');
});
afterEach(() => {
  location.hash = '';
});

const locked = new CallRefused({
  code: 429,
  msg: '',
  refusal: 'secondaryPasswordLocked',
  data: { retrySeconds: 900 },
});

test.each([
  ['while digits are requested', undefined],
  ['while they are locked', locked],
])(
  '"Forgotten?" leads to the reset and from there back to the screen, %s',
  async (_when, error) => {
    location.hash = '#/pages/finance/withDraw?amount=500';
    const close = vi.fn();
    const sheet = <SecondaryPasswordSheet isOpen onClose={close} onDone={() => {}} error={error} />;
    const { user, address } = await show(sheet);
    expect(screen.queryByText(words.pinLocked) !== null).toBe(error !== undefined);
    await user.click(await screen.findByRole('button', { name: words.pinForgotten }));
    const [path, query] = address().split('?');
    expect(path).toBe('/pages/system/secondaryPassword');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      forgotten: '1',
      back: '/pages/finance/withDraw?amount=500',
    });
    expect(close).toHaveBeenCalledOnce();
  },
);
