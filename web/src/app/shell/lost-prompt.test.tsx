import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { expect, test, vi } from 'vitest';
import { samplePlayer, show } from '../../test-kit.tsx';
import { useGate } from './gate.tsx';

vi.mock('./secondary-needed.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function Action() {
  const { withSecondaryPassword } = useGate();
  return <Button onPress={() => withSecondaryPassword(() => undefined)}>withdraw</Button>;
}

test('a question about the secondary password that cannot load is skipped for its page', async () => {
  const server = new StandInServer();
  const userInfo = { ...samplePlayer, hasSecondaryPassword: false };
  server.answer(getProfile, { userInfo });
  const { user, address } = await show(<Action />);
  await waitFor(() => expect(server.requests(getProfile)).toHaveLength(1));
  await screen.findByRole('button', { name: 'withdraw' });
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'withdraw' }));
    expect(address()).toContain('/pages/system/secondaryPassword?back=');
  });
});
