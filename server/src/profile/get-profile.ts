import { getProfile } from '@vela/contract/profile/calls.ts';
import { findAuthenticator } from '../access/index.ts';
import { route } from '../app/route.ts';
import { fileAddress } from '../content/index.ts';
import { findIdentityChannel, findIdentityUntil } from './identity.ts';
import { countCards, findPlayer } from './store.ts';
import { toUserInfo } from './views.ts';

/** Returns the caller's profile; data that others could misuse is masked. */
export const getProfileRoute = route(getProfile, async (context) => {
  const { tx, player, now } = context;
  const { playerId, sessionId } = player;
  const facts = await findPlayer(tx, playerId);
  const isOwnPicture = facts.avatar.startsWith('fil_');
  const avatar = isOwnPicture ? fileAddress(context, facts.avatar) : facts.avatar;
  const cardCount = await countCards(tx, playerId);
  const authenticator = await findAuthenticator(tx, playerId);
  return {
    userInfo: toUserInfo(facts, {
      avatar,
      cardCount,
      identityChannel: await findIdentityChannel(tx, facts),
      identityUntil: await findIdentityUntil(tx, sessionId, now),
      isTotpOn: authenticator.isOn,
      recoveryCodesLeft: authenticator.recoveryCodesLeft,
    }),
  };
});
