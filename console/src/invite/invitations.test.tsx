import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import {
  listAgents,
  listPlayerInvitations,
  reviewInvitation,
  setPlayerAgent,
} from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Agents } from './agents.tsx';
import { Invitations } from './invitations.tsx';
import { messages as words } from './messages.en.ts';

const page = { pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 };

function openServer(): StandInServer {
  const server = new StandInServer();
  server.answer(listPlayerInvitations, {
    ...page,
    list: [
      {
        inviter: 'amy88',
        friend: 'ben88',
        state: 'inReview',
        flags: ['device', 'realName'],
        review: 'open',
        registeredAt: '2026-01-01T00:00:00Z',
        endsAt: '2026-01-31T00:00:00Z',
        depositedMinor: 10_000,
        rewardMinor: 900,
        rebateMinor: 0,
        isInviterAgent: false,
      },
    ],
  });
  server.answer(listAgents, { ...page, list: [{ username: 'cara88', friendCount: 3 }] });
  server.answer(reviewInvitation, {});
  server.answer(setPlayerAgent, {});
  return server;
}

test('a held invitation shows its signs, and is decided once, with a reason', async () => {
  const server = openServer();
  const { user } = await show(<Invitations />, { words: ['invite'] });
  await screen.findByText(words.flags.device);
  screen.getByText(words.flags.realName);
  await user.click(screen.getByRole('button', { name: words.refuse }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: words.refuse });
  expect(send.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), 'one phone');
  await user.click(send);
  await screen.findByText(words.refused);
  expect(server.requests(reviewInvitation)).toMatchObject([
    { input: { friend: 'ben88', isCleared: false, reason: 'one phone' } },
  ]);
});

test("a player's agency is ended with a reason", async () => {
  const server = openServer();
  const { user } = await show(<Agents />, { words: ['invite'] });
  await user.click(await screen.findByRole('button', { name: words.endAgent }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'contract ended');
  await user.click(dialog.getByRole('button', { name: words.endAgent }));
  await screen.findByText(words.agentEnded);
  expect(server.requests(setPlayerAgent)).toMatchObject([
    { input: { username: 'cara88', isAgent: false, reason: 'contract ended' } },
  ]);
});
