import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getDocument, publishDocument } from '@vela/contract/document/staff-calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { publishContent, readDocument, saveContent } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';
import { publishDue } from './jobs.ts';

const kit = await useKit();
const owner = await kit.operator('owner');

const schedule = async (documentId: string, revision: number) => {
  const at = addMs(kit.clock.now(), HOUR_MS).toISOString();
  return kit.done(publishDocument, { documentId, revision, at }, { as: owner });
};
const copyright = async () =>
  (await kit.done(getSiteInfo, {}, {})).websiteBasicList.find((it) => it.configKey === 'copyright')
    ?.configValue;

test('a scheduled version is published once, at its time', async () => {
  const site = await readDocument(kit, owner, 'site', 'site');
  const revision = await saveContent(kit, owner, 'site', { ...site, copyright: 'Later' });
  expect(await schedule('site', revision)).toEqual({ version: 0 });
  await publishDue.handler(kit.services, {});
  expect(await copyright()).toBe('Vela');
  kit.clock.advance(HOUR_MS);
  await publishDue.handler(kit.services, {});
  await publishDue.handler(kit.services, {});
  expect(await copyright()).toBe('Later');
  const { document, versions } = await kit.done(getDocument, { documentId: 'site' }, { as: owner });
  expect(document).toMatchObject({ nextAt: null, hasDraft: false, version: 2 });
  expect(versions).toHaveLength(2);
});

test('terms whose version was published another way meanwhile go back to being a draft', async () => {
  const terms = await readDocument(kit, owner, 'terms', 'terms');
  const changes = { zh: '新', hk: '新', en: 'New', th: 'ใหม่' };
  const next = { ...terms, version: '2027-05', changes };
  await schedule('terms', await saveContent(kit, owner, 'terms', next));
  await publishContent(kit, owner, 'terms', next);
  kit.clock.advance(HOUR_MS);
  await publishDue.handler(kit.services, {});
  const { document } = await kit.done(getDocument, { documentId: 'terms' }, { as: owner });
  expect(document).toMatchObject({ nextAt: null, hasDraft: true, version: 2 });
});
