import { writeMinor } from '@vela/contract/money.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Work } from '../app/work.ts';
import { addWinnings } from '../freeplay/index.ts';
import { sendMessage } from '../message/index.ts';
import { repayCorrections } from './correcting.ts';
import { computeBeyondStake } from './correction-rules.ts';
import { toPayer, venueAccount } from './provider/desk.ts';
import { updatePaidWin, updateReviewedBet } from './win-store.ts';
import type { WinReview } from './win-store.ts';

/** Pays a win in review, under the key that an immediate payment would have had; its bet is won. */
export async function payReviewedWin(work: Work, review: WinReview): Promise<void> {
  const { tx, client, now } = work;
  const { playerId, providerNo, venueNo, amountMinor } = review;
  await postAll(client, [
    {
      key: `provider/${providerNo}/${review.transactionUuid}`,
      ...toPayer(review),
      credit: venueAccount(playerId, venueNo),
      amount: amountMinor,
      cause: `${review.provider}:${review.round}`,
      eventAt: now,
    },
  ]);
  if (review.freePlay !== null) await addWinnings(work, review.freePlay, amountMinor);
  await repayCorrections(work, {
    ...review,
    cause: `${review.provider}:${review.round}`,
    beyondStakeMinor: computeBeyondStake(review, amountMinor),
  });
  await updatePaidWin(tx, review);
  await updateReviewedBet(tx, review, { minor: amountMinor, now });
  work.notifyPlayer(playerId, { type: 'balance' });
}

/** Sends the player a message about a win in review, and notifies operators' screens. */
export async function notifyOfReview(
  work: Pick<Work, 'tx' | 'services' | 'now' | 'afterCommit' | 'notifyPlayer' | 'notifyStaff'>,
  { playerId, amountMinor }: Pick<WinReview, 'playerId' | 'amountMinor'>,
  template: 'winInReview' | 'winPaid' | 'winRefused',
  reason = '',
): Promise<void> {
  await sendMessage(work, {
    playerId,
    category: 'notification',
    template,
    facts: { amountMinor: writeMinor(amountMinor), reason },
    link: '/pages/record/bet',
    now: work.now,
  });
  work.notifyStaff({ type: 'win-queue' });
}
