import { sendFeedback } from '@vela/contract/support/calls.ts';
import { newReceipt } from './money.ts';
import type { Site, TestPlayer } from './site.ts';

/** Words of the length that feedback has. */
export const someWords = 'The page of my deposits stays empty since this morning.';

/** Sends feedback of a player and gives its id. */
export async function feedbackOf(
  site: Pick<Site, 'done'>,
  player: TestPlayer,
  parts: { body?: string; type?: string; orderNo?: string; pictureIds?: string[] } = {},
): Promise<string> {
  const input = { type: 'deposit', body: someWords, ...parts };
  const { feedbackId } = await site.done(sendFeedback, input, { as: player, lang: 'th' });
  return feedbackId;
}

/** Notes a picture as one that a player uploaded. */
export const pictureOf = (site: Site, player: TestPlayer, purpose = 'feedback') =>
  newReceipt(site, player, { purpose });
