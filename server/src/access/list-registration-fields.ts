import { listRegistrationFields } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { isSmsOn, listAreas } from './phone.ts';
import { registerItemsSetting } from './settings.ts';

/** Returns which optional fields registration shows, and which phones it accepts. */
export const listRegistrationFieldsRoute = route(listRegistrationFields, async ({ tx }) => ({
  registerItemList: await readSetting(tx, registerItemsSetting),
  areas: await listAreas(tx),
  isSmsOn: await isSmsOn(tx),
}));
