import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { expect, test, vi } from 'vitest';
import { samplePlayer, show } from '../../test-kit.tsx';
import { useUser } from '../session/user.ts';
import { useGate } from './gate.tsx';

vi.mock('./secondary-needed.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function Action() {
  const { withSecondaryPassword } = useGate();
  if (useUser() === null) return null;
  return <Button onPress={() => withSecondaryPassword(() => undefined)}>withdraw</Button>;
}

test('a question about the secondary password that cannot load is skipped for its page', async () => {
  const server = new StandInServer();
  const userInfo = { ...samplePlayer, hasSecondaryPassword: false };
  server.answer(getProfile, { userInfo });
  const { user, address } = await show(<Action />);
  await user.click(await screen.findByRole('button', { name: 'withdraw' }));
  await expect.poll(address).toContain('/pages/system/secondaryPassword?back=');
});
