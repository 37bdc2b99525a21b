import type { Reply } from '@vela/contract/call.ts';
import type { getPromotion } from '@vela/contract/promotion/calls.ts';

/** An offer in full, with the player's progress. */
export type OfferReply = Reply<typeof getPromotion>;
