import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { joinTournament } from '@vela/contract/tournament/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { expect, test } from 'vitest';
import { messages as words } from '../messages.hk.ts';
import { show } from '../../test-kit.tsx';
import { useWrite } from './later-calls.ts';
import { useErrorToast } from './use-error-toast.ts';

function Part() {
  const toastError = useErrorToast();
  const joining = useWrite(joinTournament);
  const join = () => joining.mutate({ tournamentId: '1' }, { onError: toastError });
  return <Button onPress={join}>join</Button>;
}

test('a refusal links to the article that explains it', async () => {
  new StandInServer().refuse(joinTournament, 'tournamentClosed');
  const { user, address } = await show(<Part />);
  await user.click(screen.getByRole('button', { name: 'join' }));
  await user.click(await screen.findByRole('link', { name: words.why }));
  expect(address()).toBe('/pages/help/answer?id=games-rewards');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a refusal that needs no article has no link', async () => {
  new StandInServer().refuse(joinTournament, 'tooFrequent');
  const { user } = await show(<Part />);
  await user.click(screen.getByRole('button', { name: 'join' }));
  expect(await screen.findByText('tooFrequent')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
