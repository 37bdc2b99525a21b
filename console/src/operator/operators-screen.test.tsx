import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  addOperator,
  changeOperator,
  inviteOperator,
  listOperators,
  resetOperator,
} from '@vela/contract/operator/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import type { OperatorLine } from './operator-line.ts';
import { Screen } from './operators-screen.tsx';

const olivia: OperatorLine = {
  username: 'olivia',
  displayName: 'Olivia',
  role: 'owner',
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: '2026-03-01T00:00:00Z',
  invitedUntil: null,
  isMe: true,
};
const sam: OperatorLine = {
  ...olivia,
  username: 'sam',
  displayName: 'Sam',
  role: 'support',
  isMe: false,
};
const nina: OperatorLine = { ...sam, username: 'nina', displayName: 'Nina', state: 'invited' };

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  const page = { pageNo: 1, pageSize: 100, totalCount: 0, totalPage: 0 };
  server.answer(listProposals, { ...page, list: [], holders: [] });
  list([olivia, sam]);
});

function list(operators: OperatorLine[], ownersActive = 1): void {
  server.answer(listOperators, { operators, ownersActive });
}

const open = () => show(<Screen />, { words: ['operator'] });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function openForm(name: string) {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: fill(words.editOf, { name }) }));
  return user;
}

test('the only owner adds an operator alone, with a reason, and gets a link', async () => {
  server.answer(addOperator, { proposalId: '' });
  const link = 'https://console.test/invitation/one-time';
  server.answer(inviteOperator, { link, expiresAt: '2026-03-02T00:00:00Z' });
  const { user } = await open();
  await screen.findByText(words.alone);
  await user.click(button(words.add));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(words.displayName), 'Nina');
  await user.type(drawer.getByLabelText(words.username), 'Nina');
  await user.click(drawer.getByRole('button', { name: words.add }));
  await drawer.findByText(app.changeReasonNeeded);
  expect(server.requests(addOperator)).toEqual([]);
  await user.type(drawer.getByLabelText(app.changeReason), 'Shift');
  list([olivia, sam, nina]);
  await user.click(drawer.getByRole('button', { name: words.add }));
  await screen.findByText(words.addDone);
  expect(server.requests(addOperator).map(({ input }) => input)).toEqual([
    { username: 'nina', displayName: 'Nina', role: 'owner', reason: 'Shift' },
  ]);
  const invite = fill(words.inviteOf, { name: 'nina' });
  await user.click(await screen.findByRole('button', { name: invite }));
  const name = fill(words.linkTitle, { name: 'Nina' });
  expect(await screen.findByRole('textbox', { name })).toHaveProperty('value', link);
});

test('with a second owner, a new operator is only proposed', async () => {
  list([olivia, sam], 2);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: words.add }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('button', { name: app.propose })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: words.add })).toBeNull();
  expect(screen.queryByText(words.alone)).toBeNull();
});

test('an operator is disabled with a reason; the change is shown before', async () => {
  server.answer(changeOperator, { proposalId: '' });
  const user = await openForm('sam');
  await screen.findByText(app.nothingChanges);
  await user.click(screen.getByRole('switch', { name: words.mayLogIn }));
  const changes = within(screen.getByRole('region', { name: app.whatChanges }));
  expect(changes.getByRole('row', { name: `${words.mayLogIn} ${app.yes} ${app.no}` })).toBeTruthy();
  await user.type(screen.getByLabelText(app.changeReason), 'Left');
  list([olivia, { ...sam, state: 'disabled' }]);
  await user.click(button(words.disableNow));
  await screen.findByText(words.states.disabled);
  expect(server.requests(changeOperator).map(({ input }) => input)).toEqual([
    { username: 'sam', role: 'support', isDisabled: true, reason: 'Left' },
  ]);
});

test('with a second owner, enabling an operator again needs a proposal', async () => {
  list([olivia, { ...sam, state: 'disabled' }], 2);
  server.answer(changeOperator, { proposalId: 'prp_1' });
  const user = await openForm('sam');
  expect(screen.queryByRole('button', { name: words.reset })).toBeNull();
  await user.click(screen.getByRole('switch', { name: words.mayLogIn }));
  await user.type(screen.getByLabelText(app.changeReason), 'Back');
  await user.click(button(app.propose));
  await screen.findByText(app.proposed);
  expect(server.requests(changeOperator)[0]?.input).toMatchObject({ isDisabled: false });
});

test('a login is reset once, with a reason, however often its button is pressed', async () => {
  const reply = Promise.withResolvers<Reply<typeof resetOperator>>();
  server.answer(resetOperator, () => reply.promise);
  const user = await openForm('sam');
  await user.click(button(words.reset));
  const question = await screen.findByText(fill(words.resetTitle, { name: 'Sam' }));
  const dialog = within(question.closest<HTMLElement>('[role=dialog]') ?? document.body);
  const reset = dialog.getByRole<HTMLButtonElement>('button', { name: words.reset });
  expect(reset.disabled).toBe(true);
  await user.type(dialog.getByLabelText(new RegExp(app.changeReason)), 'Lost');
  // Both presses arrive before the button is shown as busy.
  act(() => {
    reset.click();
    reset.click();
  });
  await waitFor(() => expect(server.requests(resetOperator)).not.toHaveLength(0));
  list([olivia, { ...sam, state: 'invited' }]);
  reply.resolve({ proposalId: '' });
  await screen.findByText(words.noLink);
  expect(server.requests(resetOperator).map(({ input }) => input)).toEqual([
    { username: 'sam', reason: 'Lost' },
  ]);
});

test('a refusal is shown, and the form keeps the typed text', async () => {
  server.refuse(changeOperator, 'lastOwner');
  const user = await openForm('olivia');
  await user.click(screen.getByRole('switch', { name: words.mayLogIn }));
  await user.type(screen.getByLabelText(app.changeReason), 'Leaving');
  await user.click(button(app.save));
  await screen.findByText('lastOwner');
  expect(screen.getByLabelText(app.changeReason)).toHaveProperty('value', 'Leaving');
});

test('an operator who may only read changes nothing', async () => {
  await show(<Screen />, { words: ['operator'], rights: ['operator.read'] });
  await screen.findByText('sam');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
