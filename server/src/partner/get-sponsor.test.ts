import type { Sent } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { hidePlacement, publishPlacement } from '@vela/contract/home/staff-calls.ts';
import type { savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { getSponsor } from '@vela/contract/partner/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { inAll, saveNew } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

type Content = Sent<typeof savePlacementDraft>['content'];

const kit = await useKit();
const editor = await kit.operator('content');
const span = { position: 0, shownFrom: null, shownUntil: null };

async function publish(content: Content): Promise<string> {
  const placementId = await saveNew(kit, editor, content);
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  return placementId;
}

const club: Content = {
  kind: 'club',
  names: { zh: '诺斯', hk: '諾斯', en: 'Northmere', th: 'นอร์ธ' },
  latinName: 'Northmere F.C.',
  notes: inAll('Partner'),
  promises: inAll('Youth'),
  crest: 'northmere',
  season: '2026/27',
  standing: 3,
  ...span,
};

const match = (days: number, scores: [number | null, number | null]): Content => ({
  kind: 'fixture',
  opponents: inAll('Saints'),
  competitions: inAll('League'),
  crest: 'saints',
  kickoffAt: addMs(kit.clock.now(), days * DAY_MS).toISOString(),
  isHome: true,
  scoreFor: scores[0],
  scoreAgainst: scores[1],
  ...span,
});

const entry = async (): Promise<string | undefined> =>
  (await kit.done(getSiteInfo, {})).websiteBasicList.find((it) => it.configKey === 'sponsor')
    ?.configValue;

test('without a published club there is no page and no entry to it', async () => {
  await publish(match(1, [null, null]));
  expect(await kit.done(getSponsor, {})).toEqual({ sponsor: null });
  expect(await entry()).toBe('');
});

test('a club is shown in the reader’s language with its matches by time, until it is hidden', async () => {
  await publish(match(-7, [2, 1]));
  const placementId = await publish(club);
  expect(await entry()).toBe('1');
  const { sponsor } = await kit.done(getSponsor, {}, { lang: 'hk' });
  expect(sponsor).toMatchObject({ name: '諾斯', crest: 'northmere', standing: 3, news: [] });
  expect(sponsor?.fixtures.map(({ score }) => score)).toEqual([{ for: 2, against: 1 }, null]);
  await kit.done(hidePlacement, { placementId }, { as: editor });
  expect(await kit.done(getSponsor, {})).toEqual({ sponsor: null });
  expect(await entry()).toBe('');
});

test('a score has two sides', async () => {
  const half = saveNew(kit, editor, match(-1, [1, null]));
  await expect(half).rejects.toThrow(/invalidInput/);
});
