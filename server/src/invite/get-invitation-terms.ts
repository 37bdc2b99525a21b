import { getInvitationTerms } from '@vela/contract/invite/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { welfareSetting } from '../welfare/index.ts';
import { inviteSetting } from './settings.ts';

/** Returns the terms for a friend who registers now. */
export const getInvitationTermsRoute = route(getInvitationTerms, async ({ tx }) => {
  const { turnoverBp, validDays } = await readSetting(tx, welfareSetting);
  const terms = await readSetting(tx, inviteSetting);
  return { ...terms, giftTurnoverBp: turnoverBp, giftDays: validDays };
});
