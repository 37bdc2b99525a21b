import { toStandard } from '@vela/contract/standard-amount.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { AmountEntry, QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowsLeftRightBold, hourglassMedium } from '@vela/ui/icon/icons.ts';
import { KeypadPanel } from '@vela/ui/amount/keypad-panel.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { fill } from '@vela/client/fill.ts';
import { ResolutionDialog } from '../app/call/resolution.tsx';
import { useSite } from '../app/session/site.ts';
import { computeOffers } from './transfer-problem.ts';
import type { TransferProblem } from './transfer-problem.ts';
import type { TransferForm } from './use-transfer.ts';
import { wordsOf } from '../words.ts';
import type { Venue } from './venue-wallet.ts';
import css from './transfer-screen.module.css';

/** Chosen: the most common transfers, in HKD. */
const usualMinor = [10_000n, 50_000n, 100_000n];

/** Source, destination and amount; and what prevents the transfer. */
export function TransferFields({ form, venue }: { form: TransferForm; venue: Venue }) {
  return (
    <>
      <Direction form={form} />
      <Hindrance form={form} venue={venue} />
      {!form.isBlocked && <Amount form={form} />}
      <ResolutionDialog {...form.wayOut} />
    </>
  );
}

function Direction({ form }: { form: TransferForm }) {
  const words = wordsOf('wallet');
  const sides = [
    { label: words.from, wallet: form.from },
    { label: words.to, wallet: form.to },
  ];
  const [from, to] = sides.map(({ label, wallet }) => (
    <div key={label} className={css.side}>
      <span className="t-caption t-muted">{label}</span>
      <b className="t-callout t-semi">{wallet.name}</b>
      <span className="t-caption t-muted">
        {wallet.minor === null ? words.balanceUnknown : <MoneyText minor={wallet.minor} bare />}
      </span>
    </div>
  ));
  return (
    <div className={css.swap}>
      {from}
      <button
        type="button"
        className={css.mid}
        aria-label={words.swap}
        disabled={form.busy}
        onClick={form.swap}
      >
        <Icon of={arrowsLeftRightBold} />
      </button>
      {to}
    </div>
  );
}

/**
 * What the player must know before the amount: a lock, a pending transfer, an unreachable venue.
 */
function Hindrance({ form, venue }: { form: TransferForm; venue: Venue }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  const left = format.money(venue.turnoverLeftMinor, { cents: 'auto' });
  const onItsWay = venue.pendingMinor + venue.pendingBackMinor;
  if (form.isBlocked) {
    return (
      <Banner
        tone="warn"
        announce
        end={
          <Button tone="tonal" size="sm" href={`/pages/game/list?venue=${venue.venue}`}>
            {words.play}
          </Button>
        }
      >
        {fill(words.lockedOut, { amount: left })}
      </Banner>
    );
  }
  if (venue.canUnlock) return <Banner>{words.unlockHint}</Banner>;
  if (onItsWay > 0) {
    const amount = format.money(onItsWay);
    return <Banner icon={hourglassMedium}>{fill(words.onItsWay, { amount })}</Banner>;
  }
  if (!venue.isBalanceKnown) return <Banner tone="warn">{words.venueSilent}</Banner>;
  return null;
}

function Amount({ form }: { form: TransferForm }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  const { from, minor, value, setValue } = form;
  const says: Record<TransferProblem, string> = {
    missing: words.amountMissing,
    tooLittle: fill(words.amountTooLittle, { min: format.money(form.minMinor) }),
    tooMuch: fill(words.amountTooMuch, { max: format.money(from.minor ?? 0) }),
  };
  const { minorDigits } = format.settings;
  const site = useSite();
  const app = wordsOf('app');
  const usual = usualMinor.map((hkdMinor) => toStandard(hkdMinor, site.currency));
  const offers = computeOffers(from.minor ?? 0, minorDigits);
  const leftMinor = from.minor === null ? null : BigInt(from.minor) - minor;
  return (
    <div className={css.amount} data-amount-area={form.keypad.id}>
      <div>
        <div className={css.entry}>
          <AmountEntry
            label={words.amount}
            labelHidden
            value={value}
            onChange={setValue}
            keypad={form.keypad}
            end={site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
            error={form.shownProblem && says[form.shownProblem]}
          />
          <Button
            tone="tonal"
            size="sm"
            disabled={offers.allMinor === 0n}
            onPress={() => setValue(minorToAmount(offers.allMinor, minorDigits))}
          >
            {words.all}
          </Button>
        </div>
        {leftMinor !== null && leftMinor >= 0n && (
          <p className="t-note t-muted num">
            {fill(words.after, { amount: format.money(leftMinor, { bare: true }) })}
          </p>
        )}
      </div>
      <QuickAmounts
        label={words.quickAmounts}
        amountsMinor={[...usual, { minor: offers.halfMinor, label: words.half }]}
        maxMinor={from.minor ?? undefined}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

/** The keys of the amount and the button, which states destination and amount. */
export function TransferKeys(props: { form: TransferForm; inSheet?: boolean }) {
  const { form, inSheet } = props;
  const words = wordsOf('wallet');
  const format = useFormat();
  const wallet = form.to.name;
  const amount = format.money(form.minor, { cents: 'auto' });
  return (
    <KeypadPanel
      keypad={form.keypad}
      inSheet={inSheet}
      label={words.keypad}
      deleteLabel={words.deleteDigit}
      value={form.value}
      onChange={form.setValue}
    >
      <Button block busy={form.busy} disabled={form.isBlocked} onPress={form.send}>
        {form.minor > 0n
          ? fill(words.moveTo, { wallet, amount })
          : fill(words.moveToBare, { wallet })}
      </Button>
    </KeypadPanel>
  );
}
