import { createHmac, timingSafeEqual } from 'node:crypto';

/** A channel's secrets; the first one signs. */
export type ChannelSecrets = (channel: string) => readonly [Buffer, ...Buffer[]];

/** The subject of a page. */
interface Paged {
  id: string;
  channel: string;
  lang: string;
}

/** Creates and checks page addresses: anyone with an order's address may pay it. */
export interface PageKeys {
  /** The address of a page; `view` opens it at a later step. */
  toUrl(of: Paged, view?: 'wallet'): string;
  /** True if a key belongs to this page. */
  isKey(of: Pick<Paged, 'id' | 'channel'>, key: string): boolean;
}

/** Opens page keys: they are derived from the channel's secret, so none is stored. */
export function openPageKeys(publicUrl: string, secretsOf: ChannelSecrets): PageKeys {
  const toKey = (secret: Buffer, id: string): Buffer =>
    createHmac('sha256', secret).update(`page ${id}`).digest();
  return {
    toUrl(of, view) {
      const query = new URLSearchParams({ lang: of.lang });
      const key = toKey(secretsOf(of.channel)[0], of.id);
      // In the fragment, so that no server or referrer ever sees it.
      const hash = new URLSearchParams({ order: of.id, key: key.toString('base64url') });
      if (view !== undefined) hash.set('view', view);
      return `${publicUrl}/desk/?${query.toString()}#${hash.toString()}`;
    },
    isKey(of, key) {
      const given = Buffer.from(key, 'base64url');
      return secretsOf(of.channel).some((secret) => {
        const right = toKey(secret, of.id);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
