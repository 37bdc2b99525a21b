import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { claimGrant, getGrantTotals, listGrants } from '@vela/contract/welfare/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './welfare-screen.tsx';

type Grant = Reply<typeof listGrants>['list'][number];

const gift: Grant = {
  grantId: 'grt_1',
  kind: 'gift',
  title: null,
  state: 'claimable',
  amountMinor: 8_800,
  issuedOn: '2026-03-02',
  opensAt: '2020-03-02T04:00:00.000Z',
  expiresAt: '2099-03-09T04:00:00.000Z',
  turnoverMinor: 0,
  endedAt: null,
};

/** The server's grants for the player; `grants` may change while the screen is open. */
function openServer(grants: readonly Grant[]) {
  const server = new StandInServer();
  const set = (list: readonly Grant[]): void => {
    const open = list.filter(({ state }) => state === 'claimable');
    server.answer(listGrants, {
      list: [...list],
      pageNo: 1,
      pageSize: 20,
      totalCount: list.length,
      totalPage: 1,
    });
    server.answer(getGrantTotals, {
      claimableCount: open.length,
      claimableMinor: open.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      laterMinor: 0,
      claimedMinor: 0,
      expiredMinor: 0,
      isWithheld: false,
    });
  };
  set(grants);
  return { server, set };
}

async function open() {
  const { user } = await show(<Screen />, { words: ['welfare'], at: '/pages/welfareCenter' });
  const all = await screen.findByRole('button', {
    name: new RegExp(words.claimAll.split(' · ')[0] ?? ''),
  });
  return { user, all };
}

const claimed: Grant = { ...gift, state: 'claimed', endedAt: '2026-03-03T04:00:00.000Z' };

beforeEach(() => localStorage.clear());

test('a claim states the credited amount, and the list shows it as claimed', async () => {
  const { server, set } = openServer([gift]);
  server.answer(claimGrant, () => {
    set([claimed]);
    return { claimedMinor: 8_800, grants: [claimed], centralMinor: 8_800 };
  });
  const { user, all } = await open();
  await user.click(all);
  await screen.findByText(words.claimed.replace('{amount}', 'HK$88.00'));
  await screen.findByText(words.claimedAt.replace('{time}', '2026年3月3日 12:00'));
  expect(all).toHaveProperty('disabled', true);
  expect(server.requests(claimGrant)).toMatchObject([{ input: {} }]);
});

test('a refused claim reloads list and totals, since another device claimed first', async () => {
  const { server, set } = openServer([gift]);
  server.refuse(claimGrant, 'grantEnded');
  const { user, all } = await open();
  set([claimed]);
  await user.click(screen.getByRole('button', { name: words.claim }));
  await screen.findByText('grantEnded');
  await screen.findByText(words.claimedAt.replace('{time}', '2026年3月3日 12:00'));
  expect(all).toHaveProperty('disabled', true);
  expect(server.requests(claimGrant)).toMatchObject([{ input: { grantId: 'grt_1' } }]);
});

test('a claim without a reply is sent again with the same key', async () => {
  const { server } = openServer([gift]);
  server.lose(claimGrant);
  const { user, all } = await open();
  await user.click(all);
  await waitFor(() => expect(server.requests(claimGrant)).toHaveLength(1));
  await user.click(all);
  await waitFor(() => expect(server.requests(claimGrant)).toHaveLength(2));
  const keys = server.requests(claimGrant).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('an empty list shows a note, and nothing can be claimed', async () => {
  openServer([]);
  const { all } = await open();
  expect(all).toHaveProperty('disabled', true);
  await screen.findByText(words.emptyHint);
  expect(screen.getByText(words.empty)).toBeTruthy();
});
