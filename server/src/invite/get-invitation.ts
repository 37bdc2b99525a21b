import { getInvitation } from '@vela/contract/invite/calls.ts';
import { route } from '../app/route.ts';
import { findPlayer } from '../profile/index.ts';
import { findBlock } from './blocking.ts';
import { toLink } from './views.ts';

/** Returns the player's link and code, and whether they may invite now. */
export const getInvitationRoute = route(getInvitation, async (context) => {
  const { tx, player, services } = context;
  const { inviteCode } = await findPlayer(tx, player.playerId);
  return {
    inviteCode,
    link: toLink(services.config.publicUrl, inviteCode),
    block: await findBlock(context, player.playerId),
  };
});
