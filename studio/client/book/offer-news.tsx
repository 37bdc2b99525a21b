import { fill } from '@vela/client/fill.ts';
import { useBook, useLiveBets } from './book-context.ts';
import { hasOffer } from './bet-state.ts';
import { usePulse } from './use-pulse.ts';
import { toCountdown } from './countdown.ts';
import css from './offer-news.module.css';

/** Tells of an offer wherever the player is in the book; a press shows it. */
export function OfferNews({ onShow }: { onShow: () => void }) {
  const { words } = useBook();
  const offered = useLiveBets().filter(({ referral }) => referral?.offer);
  const now = usePulse(offered.length > 0);
  const open = offered.find((bet) => hasOffer(bet, now));
  const endsAt = open?.referral?.offer?.endsAt ?? 0;
  return (
    <div role="status" className={css.place}>
      {open !== undefined && (
        <button type="button" className={css.news} onClick={onShow}>
          <b>{words.offer.title}</b>
          <span aria-hidden="true" className={css.time}>
            {fill(words.bets.waitingShort, { time: toCountdown(endsAt - now) })}
          </span>
          <span className={css.show}>{words.offer.show}</span>
        </button>
      )}
    </div>
  );
}
