import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { useRead } from './calls.ts';
import { Failed } from './states.tsx';

let server: StandInServer;

function Outbox() {
  const read = useRead(listOutbox, {});
  if (read.data) return read.data.list.length;
  return read.isError && <Failed error={read.error} onRetry={() => void read.refetch()} />;
}

beforeEach(() => {
  server = new StandInServer();
});

test('a final refusal shows why and offers no retry', async () => {
  server.refuse(listOutbox, 'forbidden');
  await show(<Outbox />);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'forbidden');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed read is repeated when the operator retries', async () => {
  server.refuse(listOutbox, 'internal');
  const { user } = await show(<Outbox />);
  await screen.findByText('internal');
  server.answer(listOutbox, { list: [], totalCount: 0, pageNo: 1, pageSize: 20, totalPage: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0')).toBeTruthy();
});
