import { revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { openNumber } from './seal.ts';
import { findAnyAccount, findSealedNumber } from './store.ts';

/** Returns the full number of a payout account; each call is audited. */
export const revealAccountRoute = route(revealAccount, async (context) => {
  const { tx, input, staff, now, address, services } = context;
  const { accountId } = input;
  const account = await findAnyAccount(tx, accountId);
  if (!account) return refuse('notFound');
  // After this point it must succeed.
  const { username, kind, lastFour, holderName } = account;
  await audit(context, {
    staff,
    action: 'payout.reveal',
    subject: `player:${username}`,
    details: { accountId, kind, lastFour },
    address,
    now,
  });
  const sealed = await findSealedNumber(tx, accountId);
  return { holderName, accountNumber: openNumber(services, accountId, sealed) };
});
