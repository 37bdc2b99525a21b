import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listBanks } from '@vela/contract/payout/calls.ts';
import type { HolderScript } from '@vela/contract/payout/rules.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { samplePlayer, show } from '../test-kit.tsx';
import { messages } from './messages.hk.ts';
import { Screen } from './name-screen.tsx';

const words = messages.name;

async function type(name: string, scripts: readonly HolderScript[][]) {
  const server = new StandInServer();
  server.answer(getProfile, { userInfo: { ...samplePlayer, realName: '' } });
  const rule = { country: 'HK', digitsMin: 9, digitsMax: 12, hasCheckDigit: false } as const;
  server.answer(listBanks, {
    banks: scripts.map((holderScripts, index) => ({
      ...rule,
      code: `HK${index}`,
      name: `Bank ${index}`,
      holderScripts,
    })),
  });
  const { user } = await show(<Screen />, { words: ['profile'] });
  await user.type(await screen.findByLabelText(words.label), name);
  return user;
}

test('a name that no bank can represent is reported before it is stored', async () => {
  const user = await type('สมชาย ใจดี', [['Han', 'Latin'], ['Latin']]);
  expect((await screen.findByRole('status')).textContent).toBe(words.noBank);
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words.noBank);
});

test.each([
  ['that one bank takes', [['Han', 'Latin'], ['Thai']]],
  ['where a bank takes any', [['Latin'], []]],
  ['where there are no banks', []],
] as [string, HolderScript[][]][])('a name %s is not', async (_name, scripts) => {
  await type('สมชาย ใจดี', scripts);
  expect(screen.queryByText(words.noBank)).toBeNull();
});
