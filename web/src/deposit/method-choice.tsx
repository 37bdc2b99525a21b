import { fill, listNames } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { PaymentGrid, PaymentRow } from '@vela/ui/wallet/payment-method.tsx';
import { useState } from 'react';
import { MethodMark } from '../app/money/method-mark.tsx';
import { wordFor } from '../app/word-for.ts';
import { wordsOf } from '../words.ts';
import { sortMethods } from './needed.ts';
import type { Account } from './order-stage.ts';
import type { Method } from './use-opening.ts';
import css from './deposit-screen.module.css';

type MethodChoiceProps = {
  methods: readonly Method[];
  method: Method;
  account: Account;
  onChoose: (code: string) => void;
};

/** The method of a deposit: the usable ones in one row, all of them in a sheet. */
export function MethodChoice({ method, account, onChoose, ...props }: MethodChoiceProps) {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const [isAllShown, setAllShown] = useState(false);
  const methods = sortMethods(props.methods, account.recent);
  const choose = (code: string) => {
    onChoose(code);
    setAllShown(false);
  };
  return (
    <section className={css.methods}>
      <SectionHead
        title={words.methods}
        more={{
          label: fill(words.showAll, { count: methods.length }),
          onPress: () => setAllShown(true),
        }}
      />
      <PaymentRow
        label={words.methods}
        value={method.code}
        onChange={onChoose}
        methods={methods
          .filter((it) => it.isAvailable)
          .map((it) => ({
            value: it.code,
            name: it.name,
            mark: <MethodMark code={it.code} size="sm" />,
          }))}
      />
      <Sheet
        isOpen={isAllShown}
        onClose={() => setAllShown(false)}
        title={words.methods}
        closeLabel={app.close}
      >
        <div className={`inset ${css.allMethods}`}>
          <AllMethods methods={methods} value={method.code} onChoose={choose} />
        </div>
      </Sheet>
    </section>
  );
}

/** All methods; an unusable one shows why. */
function AllMethods(props: {
  methods: readonly Method[];
  value: string;
  onChoose: (code: string) => void;
}) {
  const { methods, value, onChoose } = props;
  const words = wordsOf('deposit');
  const { locale } = useFormat().settings;
  const toast = useToast();
  const whyNot = (it: Method): string =>
    it.unavailableReason === 'outsideHours' && it.hours
      ? fill(words.openHours, { hours: toHours(it.hours) })
      : wordFor(words.reasons, it.unavailableReason, words.reasonOther);
  return (
    <PaymentGrid
      label={words.methods}
      value={value}
      onChange={onChoose}
      onLocked={(code) => {
        const locked = methods.find((it) => it.code === code);
        if (locked) {
          const text = fill(words.lockedNote, { methods: locked.name, why: whyNot(locked) });
          toast(text);
        }
      }}
      noteOf={(why, names) => fill(words.lockedNote, { methods: listNames(names, locale), why })}
      methods={methods.map((it) => ({
        value: it.code,
        name: it.name,
        mark: <MethodMark code={it.code} />,
        lockedReason: it.isAvailable ? undefined : whyNot(it),
      }))}
    />
  );
}

/** Formats opening hours: 09:00–23:00. */
export const toHours = ({ opensAt, closesAt }: NonNullable<Method['hours']>): string =>
  `${opensAt}–${closesAt}`;
