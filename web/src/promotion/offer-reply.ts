import type { Reply } from '@vela/contract/call.ts';
import type { getPromotion } from '@vela/contract/promotion/calls.ts';

/** An offer in full, and where the player stands. */
export type OfferReply = Reply<typeof getPromotion>;
