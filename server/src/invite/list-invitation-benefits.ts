import { listInvitationBenefits } from '@vela/contract/invite/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listPauseSpans } from '../protection/index.ts';
import { listVenues } from '../venue/index.ts';
import { readBalances, walletSetting } from '../wallet/index.ts';
import { computeExpiry } from '../welfare/index.ts';
import { listBenefits } from './benefit-store.ts';
import { findBlock } from './blocking.ts';

/** Lists the player's deposit benefits, and where they can be taken. */
export const listInvitationBenefitsRoute = route(listInvitationBenefits, async (context) => {
  const { tx, client, player, now, language } = context;
  const { playerId } = player;
  const benefits = await listBenefits(tx, playerId);
  const pauses = await listPauseSpans(tx, playerId);
  const block = await findBlock(context, playerId);
  const venues = (await listVenues(tx, now)).filter(
    ({ isOpen, walletKind, isInMaintenance }) =>
      isOpen && walletKind === 'seamless' && !isInMaintenance,
  );
  const { transferMinMinor } = await readSetting(tx, walletSetting);
  return {
    list: benefits.map(({ role, amountMinor, turnoverBp, opensAt, expiresAt, takenAt }) => {
      const end = computeExpiry({ issuedAt: opensAt, expiresAt }, pauses);
      const isInTime = end === null || now < end;
      const isOpen = takenAt === null && isInTime && block === null;
      return { role, amountMinor, turnoverBp, opensAt, expiresAt: end, isOpen, takenAt };
    }),
    venues: venues.map(({ venue, nameIn }) => ({ venue, name: nameIn(language) })),
    transferMinMinor,
    centralMinor: (await readBalances(client, playerId)).centralMinor,
  };
});
