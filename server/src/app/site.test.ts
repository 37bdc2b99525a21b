import { StartupProblem } from '@vela/service/startup-problem.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { createSite, findSite, readFace, readSite } from './site.ts';

const kit = await useKit();
const { db, owner } = kit.database;
const now = kit.clock.now();
const zone = { timeZone: 'Asia/Hong_Kong' };

// As the owner: the application may neither change nor delete the site's row.
beforeEach(async () => void (await owner.query('delete from site')));

describe('a site that does not exist yet', () => {
  test('is created from the environment', async () => {
    const site = await readSite(db, { currency: 'JPY', timeZone: 'Asia/Tokyo' }, now);
    expect(site).toMatchObject({ currency: 'JPY', minorDigits: 0, timeZone: 'Asia/Tokyo' });
    expect(await findSite(db)).toEqual(site);
  });

  test('is in HKD if the environment names no currency', async () => {
    expect(await readSite(db, { currency: null, ...zone }, now)).toEqual({
      currency: 'HKD',
      minorDigits: 2,
      timeZone: 'Asia/Hong_Kong',
    });
    expect(await readFace(db)).toEqual({
      name: 'Vela',
      languages: ['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp', 'md'],
      defaultLanguage: 'hk',
      setUpAt: null,
    });
  });
});

test('books older than the site are in HKD, regardless of the environment', async () => {
  await kit.player({ balanceMinor: 100n });
  await expect(readSite(db, { currency: 'THB', ...zone }, now)).rejects.toThrow(
    'VELA_CURRENCY is THB, but this site was made with HKD',
  );
});

describe('an existing site', () => {
  beforeEach(() => createSite(db, { currency: 'THB', timeZone: 'Asia/Bangkok' }, now));

  test('does not change once created', async () => {
    await createSite(db, { currency: 'CNY', name: 'Another' }, now);
    expect(await findSite(db)).toMatchObject({ currency: 'THB' });
    expect(await readFace(db)).toMatchObject({ name: 'Vela' });
  });

  test('keeps its currency and time zone if the environment names none', async () => {
    const site = await readSite(db, { currency: null, timeZone: null }, now);
    expect(site).toMatchObject({ currency: 'THB', timeZone: 'Asia/Bangkok' });
  });

  test('does not start with another currency or time zone: one line for each', async () => {
    const problem = await readSite(db, { currency: 'CNY', ...zone }, now).catch(
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(StartupProblem);
    expect((problem as StartupProblem).lines).toEqual([
      expect.stringContaining('set VELA_CURRENCY to THB'),
      expect.stringContaining('set VELA_TIME_ZONE to Asia/Bangkok'),
    ]);
  });
});
