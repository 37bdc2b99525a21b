import { getRegisterItem } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { registerItemsSetting } from './settings.ts';

/** Answers which optional fields registration shows. */
export const getRegisterItemRoute = route(getRegisterItem, async ({ tx }) => ({
  registerItemList: await readSetting(tx, registerItemsSetting),
}));
