import { getChatState } from '@vela/contract/support/calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { maskEmail } from '../profile/index.ts';
import { readCustomer } from './chat/customer.ts';
import { countOperators, findLevels } from './chat/operator-store.ts';
import { checkOpening } from './chat/rules.ts';
import { findOpenChat } from './chat/store.ts';
import { findEmail } from './chat/letters.ts';
import { toCustomerChat } from './chat/views.ts';
import { chatSetting } from './settings.ts';

/** Chosen: so many hours say how long one waits at the moment. */
const recentHours = 3;

/** Whether a chat can be opened now, and the caller's open chat. */
export const getChatStateRoute = route(getChatState, async (context) => {
  const { tx, input, player, services, now } = context;
  const setting = await readSetting(tx, chatSetting);
  const { days, opensAt, closesAt, targetSeconds } = setting;
  const operators = await countOperators(tx, now);
  const zone = services.site.timeZone;
  const since = addMs(now, -recentHours * HOUR_MS);
  const levels = await findLevels(tx, { since, now, targetSeconds });
  const customer = readCustomer(player, input.visitorToken);
  const chat = customer && (await findOpenChat(tx, customer));
  const email = player && (await findEmail(tx, player.playerId));
  return {
    closing: checkOpening(setting, { now, zone, operators }),
    days,
    opensAt,
    closesAt,
    waitSeconds: levels?.waitHalf ?? null,
    chat: chat && (await toCustomerChat(tx, chat)),
    email: email === null ? '' : maskEmail(email),
  };
});
