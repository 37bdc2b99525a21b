import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { headset } from '@vela/ui/icon/icons.ts';
import type { BookBet, BookOffer } from '../../src/protocol/book.ts';
import { useBook, useRefusalWords } from './book-context.ts';
import { useOffer } from './use-offer.ts';
import { usePulse } from './use-pulse.ts';
import { toCountdown } from './countdown.ts';
import css from './offer-card.module.css';

/** A trader's offer in place of a bet, beside the requested one, until it expires. */
export function OfferCard({ bet, offer }: { bet: BookBet; offer: BookOffer }) {
  const { words } = useBook();
  const refusals = useRefusalWords();
  const format = useFormat();
  const now = usePulse(true);
  const { take, decline, isTaking, isDeclining, refusal } = useOffer(bet.betId);
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  const amount = money(offer.stakeMinor);
  // The server decides about an offer that is being taken, even if it has expired here.
  if (offer.endsAt <= now && !isTaking) return null;
  const label =
    offer.oddsMilli === null
      ? fill(words.slip.takeMax, { amount })
      : fill(words.offer.take, { amount, odds: format.odds(offer.oddsMilli) });
  return (
    <section className={css.card} aria-label={words.offer.title}>
      <header className={css.head}>
        <Icon of={headset} className={css.icon} />
        <span role="alert">{words.offer.title}</span>
        <span className={css.time} role="timer">
          {toCountdown(offer.endsAt - now)}
        </span>
      </header>
      <dl>
        <Line
          term={words.bets.stake}
          now={amount}
          was={offer.stakeMinor === bet.stakeMinor ? null : money(bet.stakeMinor)}
        />
        {offer.oddsMilli !== null && bet.oddsMilli !== null && (
          <Line
            term={words.offer.odds}
            now={format.odds(offer.oddsMilli)}
            was={offer.oddsMilli === bet.oddsMilli ? null : format.odds(bet.oddsMilli)}
          />
        )}
        <Line term={words.bets.possible} now={money(offer.maxPayoutMinor)} was={null} />
      </dl>
      {refusal !== null && (
        <p className={css.problem} role="alert">
          {refusal === 'priceChanged' || refusal === 'closed'
            ? words.offer.ended
            : refusals[refusal]}
        </p>
      )}
      <div className={css.actions}>
        <Button block busy={isTaking} disabled={isDeclining} onPress={take}>
          {label}
        </Button>
        <Button
          block
          tone="neutral"
          size="md"
          busy={isDeclining}
          disabled={isTaking}
          onPress={decline}
        >
          {words.offer.decline}
        </Button>
      </div>
    </section>
  );
}

/** One figure of the offer, with what was asked for if that was another. */
function Line({ term, now, was }: { term: string; now: string; was: string | null }) {
  return (
    <div className={css.pair}>
      <dt>{term}</dt>
      <dd className="num">
        {was !== null && <s className={css.was}>{was}</s>}
        {now}
      </dd>
    </div>
  );
}
