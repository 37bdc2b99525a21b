import { fill } from '@vela/client/fill.ts';
import type { Format } from '@vela/ui/format/format.ts';
import type { Words } from '../words.ts';
import type { OfferReply } from './offer-reply.ts';

/** Returns the label of the button that applies for an offer: what it gives now. */
export function toApplyLabel(
  words: Words<'promotion'>,
  format: Format,
  { terms }: OfferReply['promotion'],
  { bonusMinor }: NonNullable<OfferReply['standing']>,
): string {
  const { formula, freePlay } = terms;
  if (formula === 'freeRounds') return fill(words.freeApply, { count: freePlay?.rounds ?? 0 });
  const amount = format.money(bonusMinor);
  if (formula === 'freeBet') return fill(words.freeBetApply, { amount });
  return bonusMinor > 0 ? fill(words.applyFor, { amount }) : words.apply;
}
