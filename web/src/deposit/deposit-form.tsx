import { toMicro } from '@vela/contract/deposit/rules.ts';
import { parseAmount } from '@vela/contract/money.ts';
import { AmountEntry, QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { hourglassMedium } from '@vela/ui/icon/icons.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { BonusProgress } from '../app/money/bonus-progress.tsx';
import { showMicro, showRate } from '../app/money/coin.ts';
import { UnfinishedDeposits } from '../app/money/unfinished-deposits.tsx';
import { useSite } from '../app/session/site.ts';
import { fill } from '@vela/client/fill.ts';
import type { AmountProblem } from './amount-problem.ts';
import { CoinCard } from './coin-card.tsx';
import type { DepositDraft } from './deposit-draft.ts';
import { DepositorName } from './depositor-name.tsx';
import { MethodChoice, toHours } from './method-choice.tsx';
import { NeededSteps } from './needed-steps.tsx';
import type { Step } from './needed.ts';
import { PlayNotice } from './order-online.tsx';
import type { Account } from './order-stage.ts';
import { wordsOf } from '../words.ts';
import type { Coin, Method } from './use-opening.ts';
import css from './deposit-screen.module.css';

/** The state and callbacks of a deposit form. */
export type DepositFormProps = {
  methods: readonly Method[];
  method: Method;
  coin: Coin | undefined;
  account: Account;
  draft: DepositDraft;
  problem: AmountProblem | null;
  /** The steps that are missing, or were completed on this visit. */
  steps: readonly Step[];
  /** Where the settings return to. */
  back: string;
  isNameNeeded: boolean;
  /** True once the button was pressed without a depositor name that a bank could match. */
  isNameChecked: boolean;
  onChange: (changes: Partial<DepositDraft>) => void;
  keypad: KeypadState;
  /** False while an unfinished order blocks another one. */
  isAmountShown: boolean;
};

/** Everything above the keys: the amount first, then the method, and one-time steps. */
export function DepositForm(props: DepositFormProps) {
  const { methods, method, coin, account, draft, onChange } = props;
  return (
    <Page>
      <div className="inset stack" id="deposit">
        <UnfinishedDeposits orders={account.unfinished} />
        {props.isAmountShown && <AmountCard {...props} />}
        <MethodChoice
          {...{ methods, method, account }}
          onChoose={(code) => onChange({ method: code })}
        />
        {props.isAmountShown && (
          <>
            {coin && (
              <CoinCard {...{ method, coin }} onProtocol={(protocol) => onChange({ protocol })} />
            )}
            <NeededSteps steps={props.steps} back={props.back}>
              {props.isNameNeeded && (
                <DepositorName
                  value={draft.name}
                  isChecked={props.isNameChecked}
                  onChange={(name) => onChange({ name })}
                />
              )}
            </NeededSteps>
          </>
        )}
        <BonusProgress />
        <PlayNotice />
        {props.isAmountShown && <Expectation method={method} account={account} />}
      </div>
    </Page>
  );
}

function AmountCard(props: DepositFormProps) {
  const { method, coin, account, draft, problem, keypad, onChange } = props;
  const words = wordsOf('deposit');
  const format = useFormat();
  const { value } = draft;
  const app = wordsOf('app');
  const site = useSite();
  const onValue = (next: string) => onChange({ value: next });
  const bare = (minor: number) => format.money(minor, { bare: true, cents: 'auto' });
  const money = (minor: number) => format.money(minor, { cents: 'auto' });
  const limit = account.depositLimit;
  const overLimit = words.amountOverLimit[limit?.period ?? 'day'];
  const says: Record<AmountProblem, string> = {
    missing: words.amountMissing,
    tooLittle: fill(words.amountTooLittle, { min: money(method.minMinor) }),
    tooMuch: fill(words.amountTooMuch, { max: money(method.maxMinor) }),
    overLimit: fill(overLimit, { left: money(limit?.leftMinor ?? 0) }),
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
          end={site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
          range={fill(words.range, range)}
          error={problem && says[problem]}
        />
        <CoinWorth {...{ method, coin, value }} />
        {method.quickMinor.length > 0 && (
          <QuickAmounts
            label={words.quickAmounts}
            amountsMinor={method.quickMinor.slice(0, 5)}
            maxMinor={limit?.leftMinor}
            value={value}
            onChange={onValue}
          />
        )}
      </Card>
    </div>
  );
}

/** The amount in the coin at the current rate; the order states it exactly. */
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
  const limit = account.depositLimit;
  const parts = [
    limit !== null &&
      fill(words.limitLeft[limit.period], {
        left: format.money(limit.leftMinor, { cents: 'auto' }),
      }),
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
        {limit === null ? words.setLimit : words.seeLimits}
      </Link>
    </>
  );
}
