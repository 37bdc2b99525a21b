/** The routes of the desk's own pages. The key in a page's address is their only authorisation. */
import { z } from 'zod';
import { guestRoute } from '../protocol/route.ts';
import type { RouteInput } from '../protocol/route.ts';
import type { DeskPage } from './page-protocol.ts';

/** Names the page and proves that its reader was sent there. */
const pageInput = z.object({ order: z.string().max(64), key: z.string().max(64) });

/** Reads the page's current content. */
export const readPage = guestRoute<DeskPage>()({ path: '/desk/page/read', input: pageInput });

/** Pays or fails an order; a repeated request changes nothing. */
export const finishOrder = guestRoute<DeskPage>()({
  path: '/desk/page/finish',
  input: pageInput.extend({ wish: z.enum(['pay', 'fail']) }),
});

/** Sends USDT from the practice wallet, once per `sendKey`, which is created once per intent. */
export const sendUsdt = guestRoute<DeskPage>()({
  path: '/desk/page/send',
  input: pageInput.extend({
    sendKey: z.string().regex(/^[\w-]{8,64}$/),
    // Chosen: a billion USDT is more than exists.
    amountMicro: z.int().min(1).max(1_000_000_000_000_000),
  }),
  // An address accepts a limited number of transfers.
  refusals: ['limitReached'],
});

/** The page requested, with its reader's authorisation. */
export type PageRequest = RouteInput<typeof readPage>;
