import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  chooseDrawSeed,
  getGrantTotals,
  listGrants,
  listLuckyDrawPrizes,
  listLuckyDraws,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { drawWheel } from '@vela/fair/wheel.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './lucky-draw-screen.tsx';
import { messages as words } from './messages.hk.ts';

type Proof = Reply<typeof playLuckyDraw>['draw']['proof'];

const serverSeed = 'a3'.repeat(32);
const prizes = [
  { amountMinor: 8_800, weight: 1 },
  { amountMinor: 0, weight: 9 },
];
const weights = prizes.map(({ weight }) => weight);
const info: Reply<typeof listLuckyDrawPrizes> = {
  prizes,
  expectedMinor: 880,
  block: null,
  opensAt: '2026-03-02T16:00:00.000Z',
  commitment: commitTo(serverSeed),
};

/** A server that draws with the seed it committed to; `changes` make its proof differ. */
function openServer(changes: Partial<Proof> = {}): StandInServer {
  const server = new StandInServer();
  server.answer(listLuckyDrawPrizes, info);
  for (const list of [listLuckyDraws, listGrants]) {
    server.answer(list, { list: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 });
  }
  server.answer(getGrantTotals, {
    claimableCount: 0,
    claimableMinor: 0,
    laterMinor: 0,
    claimedMinor: 0,
    expiredMinor: 0,
    isWithheld: false,
  });
  let clientSeed = '';
  server.answer(chooseDrawSeed, (input) => {
    clientSeed = input.clientSeed;
    return {};
  });
  server.answer(playLuckyDraw, () => {
    const seed = changes.serverSeed ?? serverSeed;
    const used = changes.clientSeed ?? clientSeed;
    const prizeIndex = drawWheel({ serverSeed: seed, clientSeed: used, weights });
    return {
      draw: {
        drawId: 'drw_1',
        amountMinor: prizes[prizeIndex]?.amountMinor ?? 0,
        grantId: null,
        drawnAt: '2026-03-02T04:00:00.000Z',
        proof: {
          commitment: commitTo(seed),
          serverSeed: seed,
          clientSeed: used,
          prizes,
          prizeIndex,
        },
      },
    };
  });
  return server;
}

async function open() {
  const { user } = await show(<Screen />, { words: ['welfare'], at: '/pages/activity' });
  const button = await screen.findByRole('button', { name: words.drawNow });
  return { draw: () => user.click(button) };
}

beforeEach(() => localStorage.clear());

test('a draw sends the displayed commitment, and its proof is verified here', async () => {
  const server = openServer();
  const { draw } = await open();
  await draw();
  expect(await screen.findByText(words.proofOk)).toBeTruthy();
  expect(server.requests(chooseDrawSeed)).toMatchObject([
    { input: { commitment: info.commitment } },
  ]);
});

test('a draw with another seed than the one committed to is reported as wrong', async () => {
  openServer({ serverSeed: 'b4'.repeat(32) });
  const { draw } = await open();
  await draw();
  expect(await screen.findByText(words.proofWrong)).toBeTruthy();
});

test("a draw that ignores the player's seed is reported as wrong", async () => {
  openServer({ clientSeed: 'another' });
  const { draw } = await open();
  await draw();
  expect(await screen.findByText(words.proofWrong)).toBeTruthy();
});

test('a changed wheel is displayed again and not drawn', async () => {
  const server = openServer();
  const { draw } = await open();
  server.refuse(chooseDrawSeed, 'drawUnavailable', { reason: 'changed' });
  server.answer(listLuckyDrawPrizes, {
    ...info,
    prizes: [{ amountMinor: 5_500, weight: 1 }],
  });
  await draw();
  expect(await screen.findByText(words.blocks.changed)).toBeTruthy();
  await screen.findAllByText('HK$55.00');
  expect(server.requests(playLuckyDraw)).toEqual([]);
});

test('a draw that is not open shows why and cannot be made', async () => {
  const server = openServer();
  server.answer(listLuckyDrawPrizes, { ...info, block: 'deposit', commitment: null });
  await show(<Screen />, { words: ['welfare'], at: '/pages/activity' });
  expect(await screen.findByText(words.blocks.deposit)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.drawNow })).toBeNull();
});
