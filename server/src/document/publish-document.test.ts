import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { getDocument, publishDocument } from '@vela/contract/document/staff-calls.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { acceptTerms, getNewTerms } from '@vela/contract/profile/calls.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { publishContent, readDocument, saveContent } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';
import { updatePlayer } from '../app/players.ts';
import { termsSetting } from '../content/index.ts';
import { need } from '../../seeds/stage/send.ts';
import { fundVenue, toBet } from '../../test/provider.ts';
import type { TestPlayer } from '../../test/site.ts';

const kit = await useKit();
const owner = await kit.operator('owner');
const editor = await kit.operator('content');
const provider = await kit.provider(7);
kit.services.providerClient = {
  ...kit.services.providerClient,
  launch: async (baseUrl) => `${baseUrl}/play`,
};

const changes = { zh: '新', hk: '更新', en: 'New.', th: 'ใหม่' };
const toTerms = async (version: string) => ({
  ...(await readDocument(kit, owner, 'terms', 'terms')),
  version,
  changes,
});
const publishTerms = async (version: string) =>
  publishContent(kit, owner, 'terms', await toTerms(version));
const deposit = async (as: TestPlayer) => {
  const input = { methodCode: 'bankTransfer', amountMinor: 50_000n, depositorName: 'Chan Mei' };
  return await kit.call(createDeposit, input, { as });
};
const launch = (as: TestPlayer) =>
  kit.call(launchGame, { venue: 'venue7', gameCode: 'game7a' }, { as });
const publish = (documentId: string, revision: number, as = owner) =>
  kit.call(publishDocument, { documentId, revision }, { as });

test('every player must accept published terms before the next deposit, launch or bet', async () => {
  const player = await kit.payer();
  await fundVenue(kit, player.playerId, 7, 1_000n);
  const play = await provider.openGame(player.playerId, 'game7a');
  const bet = async () => (await provider.send('/transaction/bet', toBet(play, 10n, {}))).status;
  expect([(await launch(player)).code, await bet()]).toEqual([0, 'RS_OK']);

  kit.clock.advance(MINUTE_MS);
  await publishTerms('2027-01');
  kit.clock.advance(MINUTE_MS);
  const due = { refusal: 'termsNotAccepted', data: { version: '2027-01' } };
  expect(await deposit(player)).toMatchObject(due);
  expect(await launch(player)).toMatchObject(due);
  const events = kit.events.length;
  expect(await bet()).toBe('RS_ERROR_LIMIT_REACHED');
  // The game only learns that the bet is refused: the app around it reads why.
  const event = { type: 'protection' };
  await expect
    .poll(() => kit.events.slice(events))
    .toContainEqual({ channel: `player:${player.playerId}`, event });
  const { areTermsDue } = await kit.done(getPlayState, {}, { as: player });
  expect(areTermsDue).toBe(true);

  const accept = (version: string) => kit.call(acceptTerms, { version }, { as: player });
  expect((await accept(termsSetting.initial.version)).refusal).toBe('termsNotAgreed');
  expect((await deposit(player)).refusal).toBe('termsNotAccepted');
  expect((await accept('2027-01')).code).toBe(0);
  kit.clock.advance(MINUTE_MS);
  expect((await deposit(player)).code).toBe(0);
  expect([(await launch(player)).code, await bet()]).toEqual([0, 'RS_OK']);
});

test('a player who registers later has accepted them already', async () => {
  kit.clock.advance(DAY_MS);
  expect((await deposit(await kit.payer())).code).toBe(0);
});

test('readers see what has changed, and the former text is a version too', async () => {
  const version = await publishTerms('2027-02');
  const read = await kit.done(getNewTerms, {}, { as: await kit.player(), lang: 'th' });
  expect(read).toMatchObject({ version: '2027-02', changes: 'ใหม่' });
  const { versions } = await kit.done(getDocument, { documentId: 'terms' }, { as: owner });
  expect(versions.map((it) => it.content.kind === 'terms' && it.content.version)).toEqual([
    '2027-02',
    '2027-01',
    termsSetting.initial.version,
  ]);
  expect(versions.map(({ publishedBy }) => publishedBy === '')).toEqual([false, false, true]);
  const { list } = (await kit.call(listAudit, {}, { as: owner })).data;
  expect(list[0]).toMatchObject({
    action: 'document.publish',
    subject: 'document:terms',
    details: JSON.stringify({ version }),
  });
});

test('terms are published under a name of their own, by an operator who may', async () => {
  const taken = await saveContent(kit, owner, 'terms', await toTerms(termsSetting.initial.version));
  expect(await publish('terms', taken)).toMatchObject({
    refusal: 'documentUnready',
    data: { path: 'version', problem: 'versionTaken' },
  });
  const fresh = await saveContent(kit, editor, 'terms', await toTerms('2027-03'));
  expect((await publish('terms', fresh, editor)).refusal).toBe('forbidden');
});

test('a draft that was saved again meanwhile is not published unseen', async () => {
  const site = await readDocument(kit, editor, 'site', 'site');
  const seen = await saveContent(kit, editor, 'site', { ...site, copyright: 'Seen' });
  const unseen = await saveContent(kit, editor, 'site', { ...site, copyright: 'Unseen' });
  expect((await publish('site', seen, editor)).refusal).toBe('draftChanged');
  expect((await publish('site', unseen, editor)).code).toBe(0);
  expect((await publish('site', unseen + 1, editor)).refusal).toBe('noDraft');
});

test('an incomplete or wrong draft is not published, and the reply names the fault', async () => {
  const site = await readDocument(kit, editor, 'site', 'site');
  const wrong = { ...site, link: 'javascript:alert(1)' };
  const revision = await saveContent(kit, editor, 'site', wrong);
  expect(await publish('site', revision, editor)).toMatchObject({
    refusal: 'documentUnready',
    data: { path: 'link', problem: 'wrongAddress' },
  });
  const nowhere = { ...site, officePlace: 'Central' };
  expect(
    await publish('site', await saveContent(kit, editor, 'site', nowhere), editor),
  ).toMatchObject({
    refusal: 'documentUnready',
    data: { path: 'officePlace', problem: 'wrongPlace' },
  });
  const unnamed = { ...site, officePlace: '22.2819, 114.1583' };
  expect(
    await publish('site', await saveContent(kit, editor, 'site', unnamed), editor),
  ).toMatchObject({
    refusal: 'documentUnready',
    data: { path: 'officeAddresses.zh', problem: 'missing' },
  });
});

test('an unknown or unedited document is not published, nor any in the past', async () => {
  expect((await publish('nothing', 1)).refusal).toBe('notFound');
  expect((await publish('template.welcome', 1)).refusal).toBe('notFound');
  const revision = await saveContent(
    kit,
    editor,
    'dictionary.sex',
    await readDocument(kit, editor, 'dictionary.sex', 'dictionary'),
  );
  const at = kit.clock.now().toISOString();
  const past = { documentId: 'dictionary.sex', revision, at };
  expect((await kit.call(publishDocument, past, { as: editor })).refusal).toBe('publishTimePast');
});

test('a list of choices of which none is offered is not published', async () => {
  const documentId = 'dictionary.sex';
  const { kind, entries } = await readDocument(kit, owner, documentId, 'dictionary');
  const off = entries.map((entry) => ({ ...entry, isOff: true }));
  const revision = await saveContent(kit, owner, documentId, { kind, entries: off });
  expect(await publish(documentId, revision)).toMatchObject({
    refusal: 'documentUnready',
    data: { path: 'choices', problem: 'noneOffered' },
  });
});

test('terms that are not accepted never keep a player’s money back', async () => {
  const { player, cardId } = await kit.withdrawer();
  kit.clock.advance(MINUTE_MS);
  await publishTerms('2027-08');
  kit.clock.advance(MINUTE_MS);
  expect((await deposit(player)).refusal).toBe('termsNotAccepted');
  const { withdrawal } = need(await kit.withdrawal(player, cardId));
  expect(withdrawal.state).toBe('awaitingReview');
});

test('documents that are published at the same moment are all published', async () => {
  const templates = ['template.welcome', 'template.depositCompleted'];
  const drafts = await Promise.all(
    templates.map(async (documentId) => {
      const { texts } = await readDocument(kit, owner, documentId, 'template');
      const content = { kind: 'template' as const, texts: { ...texts, vn: { ...texts.en } } };
      return { documentId, revision: await saveContent(kit, owner, documentId, content) };
    }),
  );
  const replies = await Promise.all(
    drafts.map((draft) => kit.call(publishDocument, draft, { as: owner })),
  );
  expect(replies.map(({ code }) => code)).toEqual([0, 0]);
  for (const documentId of templates) {
    const { texts } = await readDocument(kit, owner, documentId, 'template');
    expect(texts.vn).toEqual(texts.en);
  }
});

test('who accepts the former terms while the next are published is asked again', async () => {
  const player = await kit.payer();
  await publishTerms('2027-09');
  kit.clock.advance(MINUTE_MS);
  // As a process stores it that still has the former version in its cache.
  const former = { termsVersion: '2027-08', termsAgreedAt: kit.clock.now() };
  await updatePlayer(kit.database.db, player.playerId, former);
  expect((await deposit(player)).refusal).toBe('termsNotAccepted');
});
