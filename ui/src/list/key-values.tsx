import { useState, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { checkBold, copySimple } from '../icon/icons.ts';
import css from './key-values.module.css';

/** Names and values, one row each; contains KeyValue and CopyRow. */
export function KeyValues({ children, flush }: { children: ReactNode; flush?: boolean }) {
  return <dl className={cx(css.list, flush && css.flush)}>{children}</dl>;
}

export type KeyValueProps = {
  name: ReactNode;
  children: ReactNode;
  /** Uses tabular figures. */
  num?: boolean | undefined;
};

/** One name and its value. */
export function KeyValue({ name, children, num }: KeyValueProps) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd className={cx(num && 'num')}>{children}</dd>
    </div>
  );
}

export type CopyRowProps = KeyValueProps & {
  /** The text to copy, often without the displayed spaces. */
  text: string;
  copyLabel: string;
  /** Show a toast; `isCopied` is false if the browser refused. */
  onCopied: (isCopied: boolean) => void;
};

/** One name and its value with a button that copies it. */
export function CopyRow({ name, children, num, text, copyLabel, onCopied }: CopyRowProps) {
  const [isDone, setIsDone] = useState(false);
  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    setIsDone(isCopied);
    onCopied(isCopied);
  }
  return (
    <KeyValue name={name} num={num}>
      {children}
      <IconButton
        look="small"
        className={cx(css.copy)}
        icon={isDone ? checkBold : copySimple}
        label={copyLabel}
        onPress={() => void copy()}
      />
    </KeyValue>
  );
}

/** Copies text to the clipboard; returns false if there is no clipboard or it refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Two to four figures in a row, each below its name. */
export function StatStrip({ items }: { items: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={css.stats}>
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.name}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
