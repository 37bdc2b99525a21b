import { fireEvent, screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { getOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import { draft } from './offer-sample.ts';
import { Screen } from './promotions-screen.tsx';

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(getOffer, draft);
  server.answer(listProposals, {
    list: [],
    holders: [],
    pageNo: 1,
    pageSize: 20,
    totalCount: 0,
    totalPage: 0,
  });
  server.answer(listVenues, { venues: [], providers: [] });
  server.answer(saveOffer, { promotionId: 'off_1', version: 4, problems: [] });
});

const open = (at = '/promotions/off_1') =>
  show(<Screen />, { words: ['promotion'], at, route: '/promotions/:promotionId?' });

test('terms that the check blocks are listed and cannot be proposed', async () => {
  const problems = [{ problem: 'stakeTooSmall', isBlocking: true }] as const;
  server.answer(getOffer, { ...draft, problems: [...problems] });
  await open();
  await screen.findByText(words.problems.stakeTooSmall);
  expect(screen.getByText(words.checkBlocked)).toBeDefined();
  expect(screen.getByText(words.start).closest('button')).toHaveProperty('disabled', true);
});

test("another operator's save is announced, and loaded only on request", async () => {
  await open();
  const code = await screen.findByLabelText(words.fields.code);
  fireEvent.change(code, { target: { value: 'MINE' } });
  server.answer(getOffer, { ...draft, version: 4, code: 'THEIRS' });
  server.refuse(saveOffer, 'promotionEdited');
  fireEvent.click(screen.getByText(words.save));
  const load = await screen.findByText(words.loadTheirs);
  expect(code).toHaveProperty('value', 'MINE');
  fireEvent.click(load);
  expect(await screen.findByLabelText(words.fields.code)).toHaveProperty('value', 'THEIRS');
});

test('an offer that has started can only be read and copied', async () => {
  server.answer(getOffer, { ...draft, offer: { ...draft.offer, state: 'running' } });
  await open();
  await screen.findByText(words.onlyCopied);
  expect(screen.queryByText(words.save)).toBeNull();
  expect(screen.getByLabelText(words.fields.code)).toHaveProperty('disabled', true);
  expect(screen.getByText(words.copy).closest('button')).toHaveProperty('disabled', false);
});
