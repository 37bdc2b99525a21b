import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a page is about. */
interface Paged {
  id: string;
  channel: string;
  lang: string;
}

/** Makes and checks the addresses of pages: who has an order's address may pay it. */
export interface PageKeys {
  /** The address of a page; `view` opens it at a later step. */
  toUrl(of: Paged, view?: 'wallet'): string;
  /** Whether a key is the one of this page. */
  isKey(of: Pick<Paged, 'id' | 'channel'>, key: string): boolean;
}

/** Opens the keys of pages: they follow from the channel's secret, so that none is stored. */
export function openPageKeys(publicUrl: string, secretOf: (channel: string) => Buffer): PageKeys {
  const toKey = ({ id, channel }: Pick<Paged, 'id' | 'channel'>): Buffer =>
    createHmac('sha256', secretOf(channel)).update(`page ${id}`).digest();
  return {
    toUrl(of, view) {
      const query = new URLSearchParams({ lang: of.lang });
      // Behind the #, so that no server and no referrer ever sees it.
      const hash = new URLSearchParams({ order: of.id, key: toKey(of).toString('base64url') });
      if (view !== undefined) hash.set('view', view);
      return `${publicUrl}/desk/?${query.toString()}#${hash.toString()}`;
    },
    isKey(of, key) {
      const given = Buffer.from(key, 'base64url');
      const right = toKey(of);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
