import { getUserInfo } from '@vela/contract/profile/calls.ts';
import { route } from '../app/route.ts';
import { fileAddress } from '../content/index.ts';
import { countCards, findPlayer } from './store.ts';
import { toUserInfo } from './views.ts';

/** Answers who I am; what others could misuse is masked. */
export const getUserInfoRoute = route(getUserInfo, async ({ tx, player, services }) => {
  const facts = await findPlayer(tx, player.playerId);
  const isOwnPicture = facts.avatar.startsWith('fil_');
  const avatar = isOwnPicture ? fileAddress(services, facts.avatar) : facts.avatar;
  const cardCount = await countCards(tx, player.playerId);
  return { userInfo: toUserInfo(facts, { avatar, cardCount }) };
});
