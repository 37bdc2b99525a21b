import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  claimLead,
  getLead,
  listLeads,
  moveLead,
  releaseLead,
} from '@vela/contract/partner/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './leads-screen.tsx';
import { messages as words } from './messages.en.ts';

type Lead = Reply<typeof getLead>['lead'];

const lead: Lead = {
  leadId: 'led_1',
  name: 'Nok',
  place: 'Chiang Mai',
  field: 'community',
  state: 'new',
  language: 'th',
  createdAt: '2026-03-01T00:00:00Z',
  reviewer: '',
  claimedUntil: null,
  contactKind: 'line',
  contact: '@nok',
  plan: 'A football club',
  username: '',
  notes: [],
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  list([lead]);
  server.answer(getLead, { lead });
  server.answer(claimLead, { claimedUntil: '2026-03-01T00:10:00Z' });
  server.answer(releaseLead, {});
});

function list(leads: Lead[]): void {
  const page = { pageNo: 1, pageSize: 20, totalCount: leads.length, totalPage: 1 };
  server.answer(listLeads, { ...page, list: leads });
}

async function openLead() {
  const shown = await show(<Screen />, {
    words: ['partner'],
    at: '/leads/led_1',
    route: '/leads/:leadId?',
  });
  await screen.findByText('@nok');
  return { ...shown, drawer: within(screen.getByRole('dialog')) };
}

const claims = () => server.requests(claimLead).length;
const releases = () => server.requests(releaseLead).length;

test('writing a note claims the lead; moving it sends the note and closes the drawer', async () => {
  server.answer(moveLead, {});
  const { user, drawer, address } = await openLead();
  expect(claims()).toBe(0);
  await user.type(drawer.getByLabelText(words.note), 'Calls back on Monday');
  expect(claims()).toBe(1);
  list([]);
  await user.click(drawer.getByRole('button', { name: words.moves.contacted }));
  await screen.findByText(fill(words.moved, { state: words.states.contacted }));
  await screen.findByText(words.none);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/leads');
  expect(server.requests(moveLead).map(({ input }) => input)).toEqual([
    { leadId: 'led_1', state: 'contacted', note: 'Calls back on Monday' },
  ]);
  // The move has ended the claim: nothing is left to release.
  expect(releases()).toBe(0);
});

test('a lead whose drawer is closed is released, once', async () => {
  const { user, drawer } = await openLead();
  await user.type(drawer.getByLabelText(words.note), 'x');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(releases()).toBe(1));
});

test('a lead that another operator has claimed shows who, and cannot be moved', async () => {
  server.answer(getLead, { lead: { ...lead, reviewer: 'sam' } });
  const { drawer } = await openLead();
  expect(drawer.getByText(fill(words.heldBy, { reviewer: 'sam' }))).toBeTruthy();
  expect(drawer.queryByRole('button', { name: words.moves.contacted })).toBeNull();
});

test('a refused move is shown, and the note stays', async () => {
  server.refuse(moveLead, 'reviewedBySomebodyElse');
  const { user, drawer } = await openLead();
  await user.type(drawer.getByLabelText(words.note), 'Agreed');
  await user.click(drawer.getByRole('button', { name: words.moves.declined }));
  await screen.findByText('reviewedBySomebodyElse');
  expect(screen.getByLabelText(words.note)).toHaveProperty('value', 'Agreed');
});

test('an operator who may not answer reads the lead and does not decide it', async () => {
  await show(<Screen />, {
    words: ['partner'],
    at: '/leads/led_1',
    route: '/leads/:leadId?',
    rights: ['support.read'],
  });
  await screen.findByText(words.forbidden);
  expect(screen.queryByRole('button', { name: words.moves.contacted })).toBeNull();
});
