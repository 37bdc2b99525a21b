import type { MailingChannel } from '@vela/contract/mailing/rules.ts';
import { mailingChannels } from '@vela/contract/mailing/rules.ts';
import { seal, unseal } from '../app/seal.ts';
import type { Secrets } from '../app/seal.ts';
import { readKeys, unsubscribeKey } from '../app/site-keys.ts';
import type { Work } from '../app/work.ts';
import { findConsents, insertConsent } from '../protection/index.ts';

/** Whose consent a link takes back, and for what. */
export type Unsubscribing = { playerId: bigint; channel: MailingChannel };

const purpose = 'unsubscribe';

/** The address under which letters are unsubscribed from; the token follows. */
export const unsubscribePath = '/unsubscribe';

type Reading = Pick<Work, 'tx' | 'services'>;

/** The key of the site, which a new secret of the site does not replace. */
async function readSecrets({ tx, services }: Reading): Promise<Secrets> {
  const [key, ...others] = await readKeys(tx, services.config, unsubscribeKey);
  return { secret: toText(key), oldSecrets: others.map(toText) };
}

const toText = (key: Buffer): string => key.toString('base64');

/**
 * Returns the address at which a player unsubscribes without logging in. Its token is sealed, so
 * that nobody makes one or reads a player from it; it never expires.
 */
export async function toUnsubscribeUrl(
  work: Reading,
  { playerId, channel }: Unsubscribing,
): Promise<string> {
  const sealed = seal(await readSecrets(work), purpose, `${channel} ${playerId}`);
  const site = work.services.config.publicUrl.replace(/\/$/, '');
  return `${site}${unsubscribePath}/${sealed.toString('base64url')}`;
}

/** Reads the token of an address; null if we did not make it. */
export async function readUnsubscribing(
  work: Reading,
  token: string,
): Promise<Unsubscribing | null> {
  const secrets = await readSecrets(work);
  try {
    const text = unseal(secrets, purpose, Buffer.from(token, 'base64url'));
    const [name, playerId = ''] = text.split(' ');
    const channel = mailingChannels.find((it) => it === name);
    return channel === undefined ? null : { playerId: BigInt(playerId), channel };
  } catch {
    return null;
  }
}

/** Returns true while the player gets letters by the channel. */
export async function isSubscribed(
  tx: Work['tx'],
  { playerId, channel }: Unsubscribing,
): Promise<boolean> {
  return (await findConsents(tx, playerId))[channel];
}

/** Takes back the consent; once more, it changes nothing. */
export async function unsubscribe(work: Work, leaving: Unsubscribing): Promise<void> {
  if (await isSubscribed(work.tx, leaving)) {
    await insertConsent(work, { ...leaving, isGiven: false });
  }
}
