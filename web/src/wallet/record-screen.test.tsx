import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { grantKinds } from '@vela/contract/welfare/rules.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './record-screen.tsx';

test('the record names the source of each bonus', async () => {
  const server = new StandInServer();
  const sources = [...grantKinds, 'promotion'] as const;
  const list = sources.map((mode, index) => ({
    id: `B${index}`,
    orderNo: `B${index}`,
    type: 'bonus' as const,
    mode,
    status: 'succeeded' as const,
    amountMinor: 15_900,
    createdAt: '2026-11-29T10:21:00.000Z',
  }));
  server.answer(listTransactions, {
    list,
    totalCount: list.length,
    totalPage: 1,
    pageNo: 1,
    pageSize: 20,
  });
  await show(<Screen />, { words: ['wallet'], at: '/pages/transaction/transaction' });
  const [day] = await screen.findAllByRole('list');
  const rows = within(day ?? document.body).getAllByRole('listitem');
  const bonuses: Record<string, string> = words.bonuses;
  expect(rows.map((row) => row.textContent)).toEqual(
    sources.map((mode) => `${words.types.bonus}18:21 · ${bonuses[mode]}+159.00成功`),
  );
});
