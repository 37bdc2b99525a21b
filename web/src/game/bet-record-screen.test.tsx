import { act, screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getBetTotals, listBets } from '@vela/contract/game/calls.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '../app/call/calls.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './bet-record-screen.tsx';
import { messages as words } from './messages.hk.ts';

const sums = (count: number): Reply<typeof getBetTotals> => ({
  count,
  stakeMinor: 0,
  validMinor: 0,
  netMinor: 0,
  days: [],
});

function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>open</button>
      {isOpen && <Screen />}
    </>
  );
}

test('the list waits for the current sums, whose lines could move it, and not for the last ones', async () => {
  const server = new StandInServer();
  server.answer(getBetTotals, sums(1));
  server.answer(listBets, { list: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 });
  const { user } = await show(<Visits />, { words: ['game'] });
  await screen.findByText(words.noBets);
  const toggle = screen.getByRole('button', { name: 'open' });
  await user.click(toggle);
  await act(() => queryClient.invalidateQueries());
  const { promise, resolve } = Promise.withResolvers<Reply<typeof getBetTotals>>();
  server.answer(getBetTotals, () => promise);
  await user.click(toggle);
  await waitFor(() => expect(server.requests(listBets)).toHaveLength(2));
  expect(screen.queryByText(words.noBets)).toBeNull();
  await act(async () => resolve(sums(1_234)));
  await screen.findByText(words.noBets);
  screen.getByText('1234');
});
