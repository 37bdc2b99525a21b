import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { upload } from '../../test/picture.ts';
import { iconNames } from '../app/brand-page.ts';
import { clearSettingsCache } from '../app/settings.ts';
import { openLook } from './index.ts';

const kit = await useKit();
const owner = await kit.operator('owner');
const { dataDir } = kit.services.config;
const look = () => {
  clearSettingsCache();
  return openLook(kit.database.db, dataDir)();
};

const brandPart = async () => {
  const { parts } = await kit.done(listConfiguration, {}, { as: owner });
  const part = parts.find((it) => it.part === 'brand');
  if (!part) throw new Error('no brand');
  return part;
};
async function save(values: Record<string, string>) {
  const changes = Object.entries(values).map(([at, value]) => ({ path: at, value }));
  const { changedAt } = await brandPart();
  const input = { part: 'brand', changes, knownAt: changedAt, reason: '' } as const;
  return kit.call(saveConfiguration, input, { as: owner });
}
const paint = async (width: number, height: number, background = '#10163f') => {
  const create = { width, height, channels: 4, background } as const;
  const { data } = await upload(kit, owner, await sharp({ create }).png().toBuffer());
  return data.pictureId;
};
beforeEach(() => kit.database.pool.query("delete from settings where key = 'brand'"));

test('a colour on which white is not legible is refused, with one that would do', async () => {
  expect(await save({ colour: '#ffd400' })).toMatchObject({
    refusal: 'colourTooLight',
    data: { contrast: 1.4, nearest: '#8c7405' },
  });
  expect((await save({ colour: 'red' })).refusal).toBe('invalidInput');
  expect((await look())?.colours).toBeNull();
  await save({ colour: '#8c7405' });
  expect((await look())?.colours).toMatchObject({ from: '#8c7405' });
});

test("the operator's logo and icon are those of the site, and their change is in the audit log", async () => {
  const [logo, icon] = [await paint(600, 120), await paint(800, 800)];
  expect((await save({ logo, icon })).refusal).toBeNull();
  const { logo: drawn, icons } = (await look()) ?? {};
  expect(drawn).toMatchObject({ isWide: true, light: { height: 105 }, dark: { height: 105 } });
  expect([...(icons?.keys() ?? [])].toSorted()).toEqual(iconNames.toSorted());
  const fields = (await brandPart()).fields.map(({ path: at, value, picture }) => [
    at,
    value,
    picture?.pictureId ?? null,
  ]);
  expect(fields).toEqual([
    ['colour', '', null],
    ['logo', logo, logo],
    ['logoOnDark', '', null],
    ['icon', icon, icon],
  ]);
  const { list } = await kit.done(listAudit, { subject: 'setting:brand' }, { as: owner });
  expect(JSON.parse(list[0]?.details ?? '')).toEqual({
    logo: `"" → "${logo}"`,
    icon: `"" → "${icon}"`,
  });
  await save({ logo: '', icon: '' });
  expect(await look()).toEqual({ colours: null, logo: null, icons: null });
});

test('an icon that is not square or is small, a logo that is high or small, and no picture are refused', async () => {
  const wide = await paint(600, 120);
  expect(await save({ icon: wide })).toMatchObject({
    refusal: 'iconUnsuitable',
    data: { sidePx: 512 },
  });
  expect((await save({ icon: await paint(400, 400) })).refusal).toBe('iconUnsuitable');
  expect(await save({ logoOnDark: await paint(120, 600) })).toMatchObject({
    refusal: 'logoUnsuitable',
    data: { heightPx: 96 },
  });
  expect((await save({ logo: await paint(300, 60) })).refusal).toBe('logoUnsuitable');
  expect(await save({ logo: 'pic_nobody' })).toMatchObject({
    refusal: 'invalidInput',
    data: { field: 'logo' },
  });
  expect(await look()).toEqual({ colours: null, logo: null, icons: null });
});

test('pictures are drawn once for each change', async () => {
  const read = openLook(kit.database.db, dataDir);
  const next = () => {
    clearSettingsCache();
    return read();
  };
  expect(await next()).toEqual({ colours: null, logo: null, icons: null });
  expect(await next()).toBeNull();
  await save({ icon: await paint(600, 600, '#c01030') });
  const both = await Promise.all([next(), next()]);
  expect(both.filter((it) => it !== null)).toHaveLength(1);
});

test('without its file, as after a restore without the data folder, a logo is that of the product', async () => {
  await save({ logo: await paint(500, 110), colour: '#0a6b4f' });
  await rm(path.join(dataDir, 'files', 'public'), { recursive: true });
  expect(await look()).toMatchObject({ colours: { from: '#0a6b4f' }, logo: null });
});
