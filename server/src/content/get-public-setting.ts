import { getPublicSetting } from '@vela/contract/content/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPublicSetting, readSetting, toStored } from '../app/settings.ts';

/** Returns one public setting as text; every other key is refused as unknown. */
export const getPublicSettingRoute = route(getPublicSetting, async ({ input, tx }) => {
  const setting = findPublicSetting(input.key);
  if (!setting) return refuse('notFound');
  const value = toStored(await readSetting(tx, setting));
  return { sysConfigValue: typeof value === 'string' ? value : JSON.stringify(value) };
});
