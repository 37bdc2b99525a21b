import { toMicro } from '@vela/contract/deposit/rules.ts';
import { parseAmount } from '@vela/contract/money.ts';
import { AmountEntry, QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { hourglassMedium, phone } from '@vela/ui/icon/icons.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { PaymentGrid } from '@vela/ui/wallet/payment-method.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { showMicro, showRate } from '../app/money/coin.ts';
import { MethodMark } from '../app/money/method-mark.tsx';
import { UnfinishedDeposits } from '../app/money/unfinished-deposits.tsx';
import { useUser } from '../app/session/user.ts';
import { wordFor } from '../app/word-for.ts';
import { fill, listNames } from '@vela/client/fill.ts';
import type { AmountProblem } from './amount-problem.ts';
import { CoinCard } from './coin-card.tsx';
import type { DepositDraft } from './deposit-draft.ts';
import { DepositorName } from './depositor-name.tsx';
import { PlayNotice } from './order-online.tsx';
import type { Account } from './order-stage.ts';
import { wordsOf } from '../words.ts';
import { needsName } from './use-opening.ts';
import type { Coin, Method } from './use-opening.ts';
import css from './deposit-screen.module.css';

/** What a deposit form shows and tells. */
export type DepositFormProps = {
  methods: readonly Method[];
  method: Method;
  coin: Coin | undefined;
  account: Account;
  draft: DepositDraft;
  problem: AmountProblem | null;
  /** Where the settings lead back to. */
  back: string;
  nameDraft: string | null;
  onNameDraft: (draft: string | null) => void;
  onChange: (changes: Partial<DepositDraft>) => void;
  keypad: KeypadState;
  /** False while an unfinished order stands in the way. */
  isAmountShown: boolean;
};

/** Everything above the keys: orders to resume, methods, amount, depositor, what to expect. */
export function DepositForm(props: DepositFormProps) {
  const { method, coin, account, draft, onChange } = props;
  const words = wordsOf('deposit');
  const user = useUser();
  return (
    <Page docked={props.isAmountShown ? undefined : 128}>
      <div className="inset stack">
        {user?.phone === '' && (
          <Banner
            icon={phone}
            end={
              <Button
                tone="tonal"
                size="sm"
                href={`/pages/system/setPhone?back=${encodeURIComponent(props.back)}`}
              >
                {words.phoneGo}
              </Button>
            }
          >
            {words.phoneNeeded}
          </Banner>
        )}
        <UnfinishedDeposits orders={account.unfinished} />
        <Methods {...props} />
        {props.isAmountShown && (
          <>
            {coin && (
              <CoinCard {...{ method, coin }} onProtocol={(protocol) => onChange({ protocol })} />
            )}
            <AmountCard {...props} />
            {needsName(method) && (
              <DepositorName
                value={draft.name}
                draft={props.nameDraft}
                onDraft={props.onNameDraft}
                onChange={(name) => onChange({ name })}
              />
            )}
          </>
        )}
        <PlayNotice />
        {props.isAmountShown && <Expectation method={method} account={account} />}
      </div>
    </Page>
  );
}

/** Two rows of four; more than that would push the amount off the screen. */
const tileCountMax = 8;

function Methods({ methods, method, onChange }: DepositFormProps) {
  const words = wordsOf('deposit');
  const { locale } = useFormat().settings;
  const toast = useToast();
  const [isAllShown, setAllShown] = useState(false);
  const sorted = [
    ...methods.filter((it) => it.isAvailable),
    ...methods.filter((it) => !it.isAvailable),
  ];
  // What is chosen stays in sight, also when it comes late in the list.
  const isFar = sorted.findIndex((it) => it.code === method.code) >= tileCountMax;
  const isShort = !isAllShown && !isFar && sorted.length > tileCountMax;
  const whyNot = (it: Method): string =>
    it.unavailableReason === 'outsideHours' && it.hours
      ? fill(words.openHours, { hours: toHours(it.hours) })
      : wordFor(words.reasons, it.unavailableReason, words.reasonOther);
  return (
    <div>
      <PaymentGrid
        label={words.methods}
        value={method.code}
        onChange={(code) => onChange({ method: code })}
        onLocked={(code) => {
          const locked = methods.find((it) => it.code === code);
          if (locked) toast(fill(words.lockedNote, { methods: locked.name, why: whyNot(locked) }));
        }}
        noteOf={(why, names) => fill(words.lockedNote, { methods: listNames(names, locale), why })}
        methods={(isShort ? sorted.slice(0, tileCountMax) : sorted).map((it) => ({
          value: it.code,
          name: it.name,
          mark: <MethodMark code={it.code} />,
          lockedReason: it.isAvailable ? undefined : whyNot(it),
        }))}
      />
      {isShort && (
        <button type="button" className={css.showAll} onClick={() => setAllShown(true)}>
          {fill(words.showAll, { count: sorted.length })}
        </button>
      )}
    </div>
  );
}

/** Hours of a day for people: 09:00–23:00. */
const toHours = ({ opensAt, closesAt }: NonNullable<Method['hours']>): string =>
  `${opensAt}–${closesAt}`;

function AmountCard(props: DepositFormProps) {
  const { method, coin, account, draft, problem, keypad, onChange } = props;
  const words = wordsOf('deposit');
  const format = useFormat();
  const { value } = draft;
  const onValue = (next: string) => onChange({ value: next });
  const bare = (minor: number) => format.money(minor, { bare: true, cents: 'auto' });
  const money = (minor: number) => format.money(minor, { cents: 'auto' });
  const says: Record<AmountProblem, string> = {
    missing: words.amountMissing,
    tooLittle: fill(words.amountTooLittle, { min: money(method.minMinor) }),
    tooMuch: fill(words.amountTooMuch, { max: money(method.maxMinor) }),
    overLimit: fill(words.amountOverLimit, { left: money(account.depositLimitLeftMinor ?? 0) }),
  };
  const range = { min: bare(method.minMinor), max: bare(method.maxMinor) };
  return (
    <div data-amount-area={keypad.id}>
      <Card className={css.amount}>
        <AmountEntry
          label={words.amount}
          value={value}
          onChange={onValue}
          keypad={keypad}
          range={fill(words.range, range)}
          error={problem && says[problem]}
        />
        <CoinWorth {...{ method, coin, value }} />
        {method.quickMinor.length > 0 && (
          <QuickAmounts
            label={words.quickAmounts}
            amountsMinor={method.quickMinor.slice(0, 5)}
            maxMinor={account.depositLimitLeftMinor ?? undefined}
            value={value}
            onChange={onValue}
          />
        )}
      </Card>
    </div>
  );
}

/** What the amount is in the coin at the rate of now; the order says it exactly. */
function CoinWorth(props: { method: Method; coin: Coin | undefined; value: string }) {
  const { coin, value, method } = props;
  const words = wordsOf('deposit');
  const format = useFormat();
  if (coin === undefined || method.ratePpm === null) return null;
  const { minorDigits } = format.settings;
  const rate = { ratePpm: BigInt(method.ratePpm), minorDigits };
  const micro = toMicro(parseAmount(value, minorDigits) ?? 0n, rate);
  return (
    <p className="t-note t-muted num">
      {fill(words.coinWorth, {
        amount: `${showMicro(micro, format)} ${coin.currency}`,
        currency: coin.currency,
        rate: showRate(method.ratePpm, format),
      })}
    </p>
  );
}

function Expectation({ method, account }: { method: Method; account: Account }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const left = account.depositLimitLeftMinor;
  const parts = [
    left !== null && fill(words.limitLeft, { left: format.money(left, { cents: 'auto' }) }),
    method.arrivalMinutes !== '' &&
      fill(words.arrival, { minutes: method.arrivalMinutes.replace('-', '–') }),
    method.hours !== null && fill(words.openHours, { hours: toHours(method.hours) }),
  ].filter((part) => part !== false);
  return (
    <>
      {parts.length > 0 && (
        <p className={css.expectation}>
          <Icon of={hourglassMedium} />
          <span className="num">{parts.join(' · ')}</span>
        </p>
      )}
      <Link href="/pages/protection/protection" className={`hit ${css.limits}`}>
        {left === null ? words.setLimit : words.seeLimits}
      </Link>
    </>
  );
}
