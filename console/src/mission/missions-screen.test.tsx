import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listVenues } from '@vela/contract/game/staff-calls.ts';
import {
  listMissionResults,
  listPlannedMissions,
  proposeMission,
  saveMission,
} from '@vela/contract/mission/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import type { Planned } from './mission-fields.ts';
import { Screen } from './missions-screen.tsx';

const draft: Planned = {
  missionId: 'msn_1',
  title: 'An evening at the slots',
  state: 'draft',
  version: 3,
  titles: { zh: '电子游戏之夜', hk: '電子遊戲之夜', en: 'An evening at the slots', th: 'ค่ำคืนสล็อต' },
  categories: ['electronic'],
  venues: [],
  targetMinor: 20_000,
  betMaxMinor: 1_000,
  prizeMinor: 800,
  fromDay: '2030-06-03',
  weeks: 4,
  untilDay: '2030-07-01',
  grantedCount: 0,
  grantedMinor: 0,
  problems: [],
};
const page = { pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 };

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listPlannedMissions, { ...page, list: [draft] });
  server.answer(listProposals, { ...page, list: [], holders: [] });
  server.answer(listVenues, { venues: [], providers: [] });
  server.answer(proposeMission, { proposalId: 'prp_1' });
  server.answer(saveMission, { missionId: 'msn_1', version: 4, problems: [] });
});

const open = (at = '/missions') =>
  show(<Screen />, { words: ['mission'], at, route: '/missions/:missionId?' });

test('a draft is proposed with a reason', async () => {
  const { user } = await open();
  await user.click(await screen.findByText(words.approve));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Season');
  await user.click(dialog.getByText(words.approve));
  await screen.findByText(words.proposed);
  expect(server.requests(proposeMission)).toMatchObject([
    { input: { missionId: 'msn_1', change: 'approve', reason: 'Season' } },
  ]);
});

test('a mission that fails the check is not proposed, and its form shows why', async () => {
  server.answer(listPlannedMissions, {
    ...page,
    list: [{ ...draft, problems: ['prizeTooHigh'] }],
  });
  const { user } = await open();
  await screen.findByText(words.objected);
  expect(screen.queryByText(words.approve)).toBeNull();
  await user.click(screen.getByText(words.edit));
  expect(await screen.findByText(words.problems.prizeTooHigh)).toBeTruthy();
});

test('a draft is edited beside the card that players read, and saved by its version', async () => {
  const { user } = await open();
  await user.click(await screen.findByText(words.edit));
  expect(await screen.findByText('ค่ำคืนสล็อต')).toBeTruthy();
  const prize = screen.getByLabelText(words.fields.prizeMinor);
  await user.clear(prize);
  await user.type(prize, '9');
  expect(await screen.findByText(/Prize HK\$9\.00/)).toBeTruthy();
  await user.click(screen.getByText('Save'));
  await screen.findByText(words.saved);
  expect(server.requests(saveMission)).toMatchObject([
    { input: { missionId: 'msn_1', version: 3, prizeMinor: 900n, fromDay: '2030-06-03' } },
  ]);
});

test('without results the page states when there will be some', async () => {
  server.answer(listMissionResults, { ...page, totalCount: 0, list: [], title: 'Harbour week' });
  await open('/missions/msn_1');
  expect(await screen.findByText(words.noResultsHint)).toBeTruthy();
});
