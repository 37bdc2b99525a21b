/** The routes of the desk's own pages. The key in a page's address is all that they need. */
import { z } from 'zod';
import { guestRoute } from '../protocol/route.ts';
import type { RouteInput } from '../protocol/route.ts';
import type { DeskPage } from './page-protocol.ts';

/** Names the page and shows that its reader was sent there. */
const pageInput = z.object({ order: z.string().max(64), key: z.string().max(64) });

/** Reads the page as it stands. */
export const readPage = guestRoute<DeskPage>()({ path: '/desk/page/read', input: pageInput });

/** Pays an order or lets it fail; a repeated request changes nothing. */
export const finishOrder = guestRoute<DeskPage>()({
  path: '/desk/page/finish',
  input: pageInput.extend({ wish: z.enum(['pay', 'fail']) }),
});

/** Sends USDT from the practice wallet, once for each `sendKey`, which is made once per intent. */
export const sendUsdt = guestRoute<DeskPage>()({
  path: '/desk/page/send',
  input: pageInput.extend({
    sendKey: z.string().regex(/^[\w-]{8,64}$/),
    // Chosen: a billion USDT is more than there is.
    amountMicro: z.int().min(1).max(1_000_000_000_000_000),
  }),
  // An address takes so many transfers and no more.
  refusals: ['limitReached'],
});

/** Which page, and that its reader may see it. */
export type PageRequest = RouteInput<typeof readPage>;
