import { getInvitationQrCode } from '@vela/contract/invite/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayer } from '../profile/index.ts';
import { findBlock } from './blocking.ts';
import { toLink } from './views.ts';

/** Returns the content of a poster's QR code; refused to players who may not invite. */
export const getInvitationQrCodeRoute = route(getInvitationQrCode, async (context) => {
  const { tx, player, services } = context;
  if ((await findBlock(context, player.playerId)) !== null) return refuse('invitationsClosed');
  const { inviteCode } = await findPlayer(tx, player.playerId);
  return { content: toLink(services.config.publicUrl, inviteCode) };
});
