import { Badge } from '@vela/ui/state/badge.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { isNeverReported } from './venue-wallet.ts';
import type { Venue, VenueMoney } from './venue-wallet.ts';
import css from './transfer-screen.module.css';

/** The balance of a venue; quieter if it is the last known one, a dash if it was never known. */
export function VenueFigure({ money }: { money: VenueMoney }) {
  const words = wordsOf('wallet');
  if (isNeverReported(money)) {
    return (
      <b className={cx('t-callout t-semi', css.none)}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{words.balanceUnknown}</span>
      </b>
    );
  }
  const isQuiet = money.balanceMinor === 0 || !money.isBalanceKnown;
  return (
    <b className={cx('t-callout t-semi', isQuiet ? css.none : css.figure)}>
      <MoneyText minor={money.balanceMinor} bare />
    </b>
  );
}

/** A notice on a venue's wallet besides its balance; null if there is none. */
export function VenueState({ venue }: { venue: Venue }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  const money = (minor: number) => format.money(minor, { bare: true, cents: 'auto' });
  const left = { amount: money(venue.turnoverLeftMinor) };
  const states = [
    venue.isInMaintenance && <Badge key="maintenance">{words.maintenance}</Badge>,
    venue.isLocked && (
      <Badge key="locked" tone="warn">
        {venue.canUnlock ? words.canUnlock : fill(words.lockedLeft, left)}
      </Badge>
    ),
    venue.pendingMinor > 0 && (
      <Badge key="in" tone="warn">
        {fill(words.comingIn, { amount: money(venue.pendingMinor) })}
      </Badge>
    ),
    venue.pendingBackMinor > 0 && (
      <Badge key="back" tone="warn">
        {fill(words.goingBack, { amount: money(venue.pendingBackMinor) })}
      </Badge>
    ),
    venue.inPlayMinor > 0 && (
      <Badge key="play">{fill(words.inPlay, { amount: money(venue.inPlayMinor) })}</Badge>
    ),
    !venue.isBalanceKnown && (
      <span key="known" className="t-caption t-warn">
        {venue.knownAt === null
          ? words.neverKnown
          : fill(words.lastKnown, { time: format.time(venue.knownAt) })}
      </span>
    ),
  ].filter((state) => state !== false);
  return states.length === 0 ? null : <span className={css.states}>{states}</span>;
}
