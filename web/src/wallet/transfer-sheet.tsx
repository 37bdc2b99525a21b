import type { Reply } from '@vela/contract/call.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import {
  convertMoney,
  getUserBalance,
  getUserTransInfo,
  queryTransactionRecordList,
} from '@vela/contract/wallet/calls.ts';
import { minorToAmount } from '@vela/ui/amount.ts';
import { AmountEntry, QuickAmounts } from '@vela/ui/amount-entry.tsx';
import { Banner } from '@vela/ui/banner.tsx';
import { Button } from '@vela/ui/button.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Icon } from '@vela/ui/icon.tsx';
import { arrowsLeftRightBold } from '@vela/ui/icons.ts';
import { Keypad } from '@vela/ui/keypad.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Sheet } from '@vela/ui/sheet.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import { useState } from 'react';
import { refresh, useWrite } from '../app/calls.ts';
import { CallRefused } from '../app/send.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '../app/words.ts';
import { findTransferProblem, transferMinorMin } from './transfer-problem.ts';
import type { TransferProblem } from './transfer-problem.ts';
import { useWalletWords } from './use-wallet-words.ts';
import type { Venue } from './venue-list.tsx';
import css from './transfer-screen.module.css';

type Info = Reply<typeof getUserTransInfo>;

const quickMinor = [10_000, 30_000, 50_000, 100_000];

/** Moves money into a venue or out of it. */
export function TransferSheet(props: {
  info: Info;
  venue: Venue | undefined;
  onClose: () => void;
}) {
  const { info, venue, onClose } = props;
  const words = useWalletWords();
  const app = useAppWords();
  const form = useTransfer(info, venue, onClose);
  return (
    <Sheet
      isOpen={venue !== undefined}
      onClose={form.close}
      title={words.transferTitle}
      closeLabel={app.close}
      foot={venue && <Foot form={form} />}
    >
      {venue && (
        <div className="inset stack">
          <Direction form={form} />
          {form.isBlocked ? <LockedOut venue={venue} /> : <Amount form={form} />}
        </div>
      )}
    </Sheet>
  );
}

type TransferForm = ReturnType<typeof useTransfer>;

function useTransfer(info: Info, venue: Venue | undefined, onClose: () => void) {
  const words = useWalletWords();
  const toast = useToast();
  const trouble = useTrouble();
  const format = useFormat();
  const [isOut, setOut] = useState(false);
  const [value, setValue] = useState('');
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const close = () => {
    setOut(false);
    setValue('');
    setAskedFor(null);
    onClose();
  };
  const central = { id: 'central', name: words.central, minor: info.centralMinor };
  const other = {
    id: venue?.venue ?? '',
    name: venue?.name ?? '',
    minor: venue?.balanceMinor ?? 0,
  };
  const [from, to] = isOut ? [other, central] : [central, other];
  const minor = parseAmount(value);
  const problem = findTransferProblem(minor, from.minor);
  const write = useWrite(convertMoney, {
    refreshes: [getUserTransInfo, getUserBalance, queryTransactionRecordList],
    onDone: () => {
      toast(fill(words.moved, { amount: format.money(minor ?? 0n), wallet: to.name }));
      close();
    },
  });
  const send = () => {
    setAskedFor(value);
    if (minor === null || problem !== null) return;
    const onError = (error: unknown) => {
      trouble(error);
      if (error instanceof CallRefused) void refresh(getUserTransInfo);
    };
    write.mutate({ from: from.id, to: to.id, amountMinor: writeMinor(minor) }, { onError });
  };
  return {
    from,
    to,
    swap: () => setOut(!isOut),
    value,
    setValue,
    minor: minor ?? 0n,
    shownProblem: askedFor === value || problem === 'tooMuch' ? problem : null,
    isBlocked: isOut && (venue?.isLocked ?? false),
    close,
    send,
    busy: write.isPending,
  };
}

function Direction({ form }: { form: TransferForm }) {
  const words = useWalletWords();
  const sides = [
    { label: words.from, wallet: form.from },
    { label: words.to, wallet: form.to },
  ];
  const [from, to] = sides.map(({ label, wallet }) => (
    <div key={label} className={css.side}>
      <span className="t-caption t-muted">{label}</span>
      <b className="t-callout t-semi">{wallet.name}</b>
      <span className="t-caption t-muted">
        <MoneyText minor={wallet.minor} bare />
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

function LockedOut({ venue }: { venue: Venue }) {
  const words = useWalletWords();
  const format = useFormat();
  return (
    <Banner tone="warn" announce>
      {fill(words.lockedOut, { amount: format.money(venue.turnoverLeftMinor) })}
    </Banner>
  );
}

function Amount({ form }: { form: TransferForm }) {
  const words = useWalletWords();
  const format = useFormat();
  const { from, minor, value, setValue } = form;
  const says: Record<TransferProblem, string> = {
    missing: words.amountMissing,
    tooLittle: fill(words.amountTooLittle, { min: format.money(transferMinorMin) }),
    tooMuch: fill(words.amountTooMuch, { max: format.money(from.minor) }),
  };
  const leftMinor = BigInt(from.minor) - minor;
  return (
    <>
      <div>
        <div className={css.entry}>
          <AmountEntry
            label={words.amount}
            labelHidden
            value={value}
            onChange={setValue}
            error={form.shownProblem && says[form.shownProblem]}
          />
          <Button
            tone="tonal"
            size="sm"
            disabled={from.minor === 0}
            onPress={() => setValue(minorToAmount(from.minor))}
          >
            {words.all}
          </Button>
        </div>
        {leftMinor >= 0n && (
          <p className="t-note t-muted num">
            {fill(words.after, { amount: format.money(leftMinor, { bare: true }) })}
          </p>
        )}
      </div>
      <QuickAmounts
        label={words.quickAmounts}
        amountsMinor={quickMinor}
        value={value}
        onChange={setValue}
      />
    </>
  );
}

function Foot({ form }: { form: TransferForm }) {
  const words = useWalletWords();
  const format = useFormat();
  const wallet = form.to.name;
  const amount = format.money(form.minor, { cents: 'auto' });
  return (
    <div className={css.foot}>
      {!form.isBlocked && (
        <Keypad
          label={words.keypad}
          deleteLabel={words.deleteDigit}
          value={form.value}
          onChange={form.setValue}
        />
      )}
      <Button block busy={form.busy} disabled={form.isBlocked} onPress={form.send}>
        {form.minor > 0n
          ? fill(words.moveTo, { wallet, amount })
          : fill(words.moveToBare, { wallet })}
      </Button>
    </div>
  );
}
