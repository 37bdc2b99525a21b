import type { ReactNode } from 'react';
import { Card } from '@vela/ui/card/card.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Countdown } from '@vela/ui/state/ring.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { fill } from '@vela/client/fill.ts';
import css from './due-card.module.css';
import { useDeskWords } from './desk-words.ts';
import type { DeskReading } from './use-desk-page.ts';

export interface DueCardProps {
  page: DeskPage;
  reading: DeskReading;
  label: string;
  amount: ReactNode;
  /** Rows after the merchant and the method. */
  children?: ReactNode;
}

/** The amount due, its deadline, payee and order. */
export function DueCard({ page, reading, label, amount, children }: DueCardProps) {
  const words = useDeskWords();
  return (
    <Card>
      <div className={css.due}>
        <div className={css.sum}>
          <h1 className={css.label}>{label}</h1>
          {amount}
        </div>
        <Countdown
          deadline={page.payBefore}
          now={reading.now}
          label={words.timeLeft}
          announce={(minutes) =>
            minutes === 0 ? words.timeOver : fill(words.minutesLeft, { minutes })
          }
          onEnd={() => void reading.reload()}
          ring={{ totalMs: page.payBefore - page.startedAt, sizePx: 72 }}
        />
      </div>
      <OrderFacts page={page}>{children}</OrderFacts>
    </Card>
  );
}

/** The payee, the method and the order. */
export function OrderFacts({ page, children }: { page: DeskPage; children?: ReactNode }) {
  const words = useDeskWords();
  return (
    <KeyValues>
      <KeyValue name={words.merchant}>{words.merchantName}</KeyValue>
      <KeyValue name={words.method}>
        {fill(words.methodOf, { method: useMethodName(page.channel) })}
      </KeyValue>
      {children}
      <CopiedFact name={words.orderNo} text={page.reference} />
    </KeyValues>
  );
}

/** A value that can be copied, and is often too long to type. */
export function CopiedFact({ name, text }: { name: string; text: string }) {
  const words = useDeskWords();
  const toast = useToast();
  return (
    <CopyRow
      name={name}
      text={text}
      num
      copyLabel={fill(words.copyOf, { name })}
      onCopied={(isCopied) => toast(isCopied ? fill(words.copied, { name }) : words.copyFailed)}
    >
      <span className={css.value}>{text}</span>
    </CopyRow>
  );
}

/** The name of a channel. */
export function useMethodName(channel: string): string {
  const names: Readonly<Record<string, string>> = useDeskWords().methods;
  return names[channel] ?? channel;
}
