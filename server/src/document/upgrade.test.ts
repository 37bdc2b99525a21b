import type { TestDatabase } from '@vela/service/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgradeFrom } from '../../test/upgrade.ts';
import { readSetting, termsSetting } from '../content/index.ts';
import type { DB } from '../tables.gen.ts';
import { listDraftRows, listVersions } from './store.ts';

/* A site whose terms were plain texts: published, in a draft, scheduled, and in their history. */

const text =
  '1. Who may play\nAdults only.\nNobody else.\n\nIn short:\n2. is no heading\n\n3. alone';
const long = `${'word '.repeat(300)}end`;
const document = (key: string, body: string) => ({
  key,
  titles: { zh: '', hk: '', en: 'Title', th: '' },
  bodies: { zh: '', hk: '', en: body, th: '' },
});
const terms = (version: string) => ({
  version,
  publishedAt: null,
  changes: { zh: '', hk: '', en: '', th: '' },
  documents: [document('terms', text), document('privacy', long)],
});
const json = (value: unknown): string => `'${JSON.stringify(value)}'::jsonb`;
const content = (version: string): string => json({ kind: 'terms', ...terms(version) });

let database: TestDatabase<DB>;
beforeAll(async () => {
  database = await upgradeFrom(
    '0840',
    `insert into settings (key, value) values ('terms', ${json(terms('3'))});
     insert into staff_members (staff_id, username, display_name, role, password_hash, totp_secret,
       created_at)
     overriding system value values (77, 'old', 'Old', 'owner', '', ''::bytea, now());
     insert into document_drafts (document_id, version, draft, next, next_at, next_by)
     values ('terms', 1, ${content('5')}, ${content('4')}, now(), 77);
     insert into document_versions (document_id, version, content)
     values ('terms', 1, ${content('3')});`,
  );
});
afterAll(() => database.close());

const blocks = [
  { kind: 'heading', text: '1. Who may play' },
  { kind: 'paragraph', text: 'Adults only.' },
  { kind: 'paragraph', text: 'Nobody else.' },
  { kind: 'paragraph', text: 'In short:' },
  { kind: 'paragraph', text: '2. is no heading' },
  { kind: 'paragraph', text: '3. alone' },
];

test('every text of the terms has become blocks, wherever it was', async () => {
  const { db } = database;
  const setting = await readSetting(db, termsSetting);
  const [draft] = await listDraftRows(db);
  const [version] = await listVersions(db, 'terms');
  for (const stored of [setting, draft?.draft, draft?.next, version?.content]) {
    if (!stored || !('documents' in stored)) throw new Error('terms are missing');
    const [first, second] = stored.documents;
    expect(first?.bodies.en).toEqual(blocks);
    expect(first?.bodies.zh).toEqual([]);
    expect(second?.bodies.en).toHaveLength(2);
    expect(second?.bodies.en.map((it) => 'text' in it && it.text).join(' ')).toBe(long);
  }
});
