import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import {
  approveProposal,
  rejectProposal,
  withdrawProposal,
} from '@vela/contract/proposal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { show } from '../test-kit.tsx';
import { ProposalDrawer } from './proposal-drawer.tsx';

/* A change that needs two people is decided by the second one only. */

let server: StandInServer;
let closedCount = 0;

beforeEach(() => {
  server = new StandInServer();
  closedCount = 0;
});

const proposal: ProposalLine = {
  proposalId: 'p1',
  kind: 'depositMethod',
  subject: 'bankTransfer',
  titles: { en: 'Bank transfer', hk: '', zh: '', th: '' },
  right: 'channel.manage',
  state: 'proposed',
  lines: [{ path: 'maxMinor', before: 100, after: 200 }],
  reason: 'More demand',
  proposedBy: 'oscar',
  proposedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-04T00:00:00Z',
  decidedBy: '',
  decidedAt: null,
  decisionReason: '',
  isMine: false,
  mayDecide: true,
};

const open = (facts: Partial<ProposalLine> = {}) =>
  show(
    <ProposalDrawer
      proposal={{ ...proposal, ...facts }}
      describe={() => ({
        title: 'Bank transfer',
        lines: [{ path: 'maxMinor', name: 'Maximum', before: '100', after: '200' }],
      })}
      onClose={() => (closedCount += 1)}
    />,
    { words: ['proposal'] },
  );

const button = (name: string) => screen.queryByRole('button', { name });
/** The dialog on top of the drawer, which is a dialog too. */
const openDialog = async (title: RegExp): Promise<HTMLElement> => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('no dialog');
  return dialog;
};
const approveAll = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Approve and apply' }));
  const dialog = await openDialog(/^Apply this change/);
  await user.click(within(dialog).getByRole('button', { name: 'Approve and apply' }));
};

test('another operator’s change is shown before and after, and applied once confirmed', async () => {
  const decided = { ...proposal, state: 'approved' as const };
  server.answer(approveProposal, { proposal: decided });
  const { user } = await open();
  for (const text of ['More demand', 'oscar', '100', '200']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await approveAll(user);
  await waitFor(() => expect(closedCount).toBe(1));
  expect(server.requests(approveProposal).map(({ input }) => input)).toEqual([
    { proposalId: 'p1' },
  ]);
});

test('an operator can withdraw their own change and do nothing else', async () => {
  server.answer(withdrawProposal, { proposal: { ...proposal, state: 'withdrawn' } });
  const { user } = await open({ isMine: true, mayDecide: false });
  expect(button('Approve and apply')).toBeNull();
  expect(button('Reject')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(closedCount).toBe(1));
  expect(server.requests(withdrawProposal)).toHaveLength(1);
});

test('an operator without the right can only read', async () => {
  await open({ mayDecide: false });
  await screen.findByText('Your role can view this proposal but not decide on it.');
  expect(button('Approve and apply')).toBeNull();
  expect(button('Withdraw')).toBeNull();
});

test.each<ProposalLine['state']>(['stale', 'void', 'expired', 'approved'])(
  'a proposal that is %s offers nothing',
  async (state) => {
    await open({ state, mayDecide: false, decidedAt: '2026-01-02T00:00:00Z' });
    for (const name of ['Approve and apply', 'Reject', 'Withdraw']) expect(button(name)).toBeNull();
  },
);

test.each(['proposalStale', 'ownProposal', 'proposalClosed'] as const)(
  'a refusal (%s) is shown, and the drawer stays',
  async (refusal) => {
    server.refuse(approveProposal, refusal);
    const { user } = await open();
    await approveAll(user);
    await screen.findByText(refusal);
    expect(closedCount).toBe(0);
  },
);

test('a rejection includes its reason', async () => {
  server.answer(rejectProposal, { proposal: { ...proposal, state: 'rejected' } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await openDialog(/^Reject the change/);
  await user.type(within(dialog).getByRole('textbox'), 'Too high');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(closedCount).toBe(1));
  expect(server.requests(rejectProposal).map(({ input }) => input)).toEqual([
    { proposalId: 'p1', reason: 'Too high' },
  ]);
});
