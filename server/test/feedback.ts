import { sendFeedback } from '@vela/contract/support/calls.ts';
import { newReceipt } from './money.ts';
import type { Site, TestPlayer } from './site.ts';

/** A text of the length that feedback requires. */
export const someWords = 'The page of my deposits stays empty since this morning.';

/** Sends a player's feedback and returns its id. */
export async function feedbackOf(
  site: Pick<Site, 'done'>,
  player: TestPlayer,
  parts: { body?: string; type?: string; orderNo?: string; pictureIds?: string[] } = {},
): Promise<string> {
  const input = { type: 'deposit', body: someWords, ...parts };
  const { feedbackId } = await site.done(sendFeedback, input, { as: player, lang: 'th' });
  return feedbackId;
}

/** Inserts a picture as if a player had uploaded it. */
export const pictureOf = (site: Site, player: TestPlayer, purpose = 'feedback') =>
  newReceipt(site, player, { purpose });
