import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { shareNetwork } from '@vela/ui/icon/icons.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Badge, LiveDot } from '@vela/ui/state/badge.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import type { BookBet, BookLeg, BookReason } from '../../src/protocol/book.ts';
import { AutoCashOutLine } from './auto-cash-out-line.tsx';
import { isOpenBet, isShareable, toTakenBackMinor, toneOf } from './bet-state.ts';
import { toKindName } from './bet-words.ts';
import { useBook, useLiveEvent, useWriting } from './book-context.ts';
import { CashOutSheet } from './cash-out-sheet.tsx';
import { CrestMark } from './crest-mark.tsx';
import type { BookMessages } from './messages.en.ts';
import { OfferCard } from './offer-card.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { toName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import { toMomentText } from './moment-words.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WholeWords } from './whole-words.tsx';
import css from './bet-card.module.css';

/** A bet with the state of its legs, its own state, and its cash-out. */
export function BetCard({ bet, isPlain = false }: { bet: BookBet; isPlain?: boolean }) {
  const { words } = useBook();
  const format = useFormat();
  const [isSelling, setSelling] = useState(false);
  const canSell = !isPlain && bet.state === 'confirmed' && bet.cashOutMinor !== null;
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  return (
    <article className={cx(css.card, isPlain && css.plain)}>
      <header className={css.head}>
        <b className={css.kind}>{toKindName(bet, words)}</b>
        {bet.oddsMilli !== null && (
          <span className={css.odds}>{`@${format.odds(bet.oddsMilli)}`}</span>
        )}
        <span className={css.state}>
          {bet.free !== null && <Badge tone="accent">{words.bets.free}</Badge>}
          <Badge tone={toneOf(bet.state)}>{words.bets.states[bet.state]}</Badge>
        </span>
        {!isPlain && isShareable(bet) && <ShareButton bet={bet} />}
      </header>
      {bet.state === 'waiting' && <WaitingCard bet={bet} />}
      {bet.referral?.offer && <OfferCard bet={bet} offer={bet.referral.offer} />}
      <Returned bet={bet} />
      {bet.referral?.state === 'accepted' && isOpenBet(bet) && (
        <p className={css.reason} role="status">
          {words.bets.agreed}
        </p>
      )}
      <ul className={css.legs}>
        {bet.legs.map((leg) => (
          <Leg
            key={`${leg.eventId} ${leg.selection}`}
            leg={leg}
            isOpen={isOpenBet(bet)}
            isNamed={bet.legs.length > 1}
          />
        ))}
      </ul>
      <Sums bet={bet} />
      <Corrections bet={bet} />
      {bet.cashedOut.stakeMinor > 0 && (
        <p className={css.bought}>
          {fill(words.bets.bought, {
            stake: money(bet.cashedOut.stakeMinor),
            paid: money(bet.cashedOut.paidMinor),
          })}
        </p>
      )}
      {canSell && bet.cashOutMinor !== null && (
        <Button tone="tonal" size="md" block onPress={() => setSelling(true)}>
          {fill(words.cashOut.offer, { amount: format.money(bet.cashOutMinor) })}
        </Button>
      )}
      {!isPlain && <AutoCashOutLine bet={bet} />}
      {isSelling && <CashOutSheet bet={bet} onClose={() => setSelling(false)} />}
    </article>
  );
}

/** Reasons for which a stake that was taken came back. */
const returning: ReadonlySet<BookReason | null> = new Set([
  'goal',
  'redCard',
  'priceChanged',
  'suspended',
  'unanswered',
  'declined',
  'offered',
]);

/** Why a bet was not taken, and what became of its stake or its free bet. */
function Returned({ bet: { state, reason, free } }: { bet: BookBet }) {
  const { words } = useBook();
  const why = reason === null ? null : words.bets.reasons[reason];
  const stake = toStakeWords(state, reason, words);
  const what = free === null ? stake : free.isReturned ? words.bets.freeReturned : null;
  if (why === null && what === null) return null;
  return (
    <div className={css.reason} role="status">
      {why !== null && <p>{why}</p>}
      {what !== null && <p>{what}</p>}
    </div>
  );
}

function toStakeWords(
  state: BookBet['state'],
  reason: BookReason | null,
  { bets }: BookMessages,
): string | null {
  if (state === 'refused') return bets.noStake;
  return state === 'refunded' && returning.has(reason) ? bets.stakeReturned : null;
}

function ShareButton({ bet: { betId } }: { bet: BookBet }) {
  const { player, words } = useBook();
  const [isOpen, setOpen] = useState(false);
  if (player === null) return null;
  return (
    <>
      <IconButton
        icon={shareNetwork}
        label={words.share.bet}
        className={css.share}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ShareSheet shared={{ betId }} player={player} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The selection of the leg, and the stand of its match. */
function Leg(props: { leg: BookLeg; isOpen: boolean; isNamed: boolean }) {
  const { leg, isOpen, isNamed } = props;
  const { words } = useBook();
  const writing = useWriting();
  const { language, format } = writing;
  const live = useLiveEvent(leg.eventId);
  const stand = live?.stand ?? leg.stand;
  const phase = live?.phase ?? (leg.stand === null ? 'today' : 'live');
  const moment = toMomentText({ sport: leg.sport, phase, stand }, words, true);
  const { pick, market } = toSelectionWords(leg.selection, leg, writing);
  const match = `${toName(leg.home.names, language)} – ${toName(leg.away.names, language)}`;
  // The only leg of a bet has the state of the bet, which is shown above it.
  const isShown = isNamed && leg.state !== 'open';
  return (
    <li className={css.leg}>
      <CrestMark side={leg.home} sport={leg.sport} className={css.crest} />
      <div className={css.text}>
        <div className={css.pair}>
          <b className={css.pick}>{pick}</b>
          <span className={css.price}>{format.odds(leg.oddsMilli)}</span>
        </div>
        <div className={css.pair}>
          <span className={css.where}>
            <WholeWords text={`${market} · ${match}`} />
          </span>
          {isShown && <Badge tone={toneOf(leg.state)}>{words.bets.states[leg.state]}</Badge>}
        </div>
        {isNamed && leg.correctedFrom !== null && (
          <p className={css.stand}>
            {fill(words.bets.correctedFrom, { state: words.bets.states[leg.correctedFrom] })}
          </p>
        )}
        <p className={css.stand}>
          {stand !== null && <b className="num">{stand.score.join(' – ')}</b>}
          {isOpen && phase === 'live' && moment !== null && <LiveDot>{moment}</LiveDot>}
          {phase !== 'live' && (moment ?? format.dateTime(leg.startsAt, 'month-day'))}
        </p>
      </div>
    </li>
  );
}

/** How the result of a bet was corrected, and what that has taken back. */
function Corrections({ bet }: { bet: BookBet }) {
  const { words } = useBook();
  const format = useFormat();
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  const takenMinor = toTakenBackMinor(bet);
  return (
    <>
      {bet.corrections.map(({ at, reason, fromState, toState, fromMinor, toMinor }) => (
        <p key={at} className={css.corrected}>
          <WholeWords
            text={fill(words.bets.corrections[reason], {
              time: format.dateTime(at, 'month-day'),
              from: `${words.bets.states[fromState]} ${money(fromMinor)}`,
              to: `${words.bets.states[toState]} ${money(toMinor)}`,
            })}
          />
        </p>
      ))}
      {takenMinor > 0 && (
        <p className={css.corrected}>{fill(words.bets.takenBack, { amount: money(takenMinor) })}</p>
      )}
    </>
  );
}

/** The stake, the payout or the possible one, and when the bet was placed. */
function Sums({ bet }: { bet: BookBet }) {
  const { words } = useBook();
  const format = useFormat();
  const isOpen = isOpenBet(bet);
  const { free } = bet;
  const isReturned = bet.state === 'refunded' && free === null;
  const paid = isReturned ? bet.stakeMinor : (bet.payoutMinor ?? 0);
  const risked = free === null ? bet.stakeMinor : 0;
  const possible = free === null ? words.bets.possible : words.bets.possibleFree;
  const last = isReturned ? words.bets.states.refunded : words.bets.payout;
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{free === null ? words.bets.stake : words.bets.free}</dt>
          <dd className="num">{format.money(bet.stakeMinor)}</dd>
        </div>
        {bet.state !== 'refused' && (
          <div className={css.end}>
            <dt>{isOpen ? possible : last}</dt>
            <dd className={cx('num', !isOpen && paid > risked && css.gain)}>
              {format.money(isOpen ? bet.maxPayoutMinor : paid)}
            </dd>
          </div>
        )}
      </dl>
      {free !== null && isOpen && <p className={css.reason}>{words.bets.freeStake}</p>}
      <p className={css.foot}>
        <span>
          {fill(words.bets.placedAt, { time: format.dateTime(bet.placedAt, 'month-day') })}
        </span>
        <span className="num">{fill(words.bets.number, { id: bet.betId.slice(0, 8) })}</span>
      </p>
    </>
  );
}
