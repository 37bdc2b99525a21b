import { inLanguage } from '@vela/contract/language.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { sendMessage } from '../message/index.ts';
import { findPlayer } from '../profile/index.ts';
import { hashNumber, sealNumber } from './seal.ts';
import { payoutSetting } from './settings.ts';
import { findAccountOf, insertAccount, listAccountsOf, updateDefault } from './store.ts';
import type { AccountOf, NewAccount } from './store.ts';
import { maskNumber, toPlaceNames } from './views.ts';

type AddingContext = Pick<Context, 'tx' | 'services' | 'now' | 'afterCommit' | 'notifyPlayer'>;

/** An account as its owner typed it. */
export type TypedAccount<Kind extends NewAccount['kind']> = Pick<
  NewAccount,
  'playerId' | 'alias' | 'protocol' | 'fileId' | 'holderName'
> & { kind: Kind; number: string; isDefault: boolean; accountCountMax: number };

/** Returns the holder name of this player's accounts, or a refusal. */
export async function findHolder(
  { tx }: Pick<Context, 'tx'>,
  playerId: bigint,
): Promise<{ holderName: string } | Refused<'phoneNotBound' | 'realNameNotSet'>> {
  const player = await findPlayer(tx, playerId);
  if (player.phone === null) return refuse('phoneNotBound');
  return player.realName === null ? refuse('realNameNotSet') : { holderName: player.realName };
}

/** Adds an account, sealed; the first of its kind becomes the default. The player is locked. */
export async function addAccount<Kind extends NewAccount['kind']>(
  txContext: AddingContext,
  typed: TypedAccount<Kind>,
): Promise<AccountOf<Kind> | Refused<'accountCountReached' | 'accountTaken'>> {
  const { tx, services, now } = txContext;
  const { playerId, kind, alias, protocol, fileId, holderName, number, accountCountMax } = typed;
  const others = await listAccountsOf(tx, playerId, [kind]);
  if (others.length >= accountCountMax) return refuse('accountCountReached', { accountCountMax });
  const { newAccountHoldHours } = await readSetting(tx, payoutSetting);
  const accountId = newId('acc', services.clock, services.random);
  const isNew = await insertAccount(tx, {
    accountId,
    playerId,
    kind,
    alias,
    protocol,
    fileId,
    holderName,
    numberHash: await hashNumber(tx, services, typed),
    numberSealed: sealNumber(services, accountId, number),
    lastFour: number.slice(-4),
    holdUntil: addMs(now, newAccountHoldHours * HOUR_MS),
    now,
  });
  if (!isNew) return refuse('accountTaken');
  // After this point it must succeed.
  if (typed.isDefault || others.length === 0) await updateDefault(tx, playerId, accountId);
  const account = await findAccountOf(tx, playerId, accountId, [kind]);
  if (!account) throw new Error('payout account not found after it was inserted');
  await sendMessage(txContext, {
    playerId,
    category: 'private',
    template: 'accountAdded',
    facts: {
      account: `${inLanguage(toPlaceNames(account), 'en')} ${maskNumber(account.lastFour)}`,
      time: now.toISOString(),
    },
    link: '/pages/cards/index',
    now,
  });
  return account;
}
