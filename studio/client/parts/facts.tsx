import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { check, copySimple } from '@vela/ui/icon/icons.ts';
import { useWords } from '../game-context.tsx';
import css from './facts.module.css';

export interface SectionProps {
  title: string;
  /** 3 in a sheet, whose title is 2; 2 on a separate page. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A titled section of a sheet. */
export function Section({ title, level = 3, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={css.section}>
      <Heading className={css.heading}>{title}</Heading>
      {children}
    </section>
  );
}

/** Rows of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

/** One row of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** A long hexadecimal value in full, with a button that copies it. */
export function HexFact({ name, value }: { name: string; value: string }) {
  const words = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // A frame without clipboard permission: the value can still be selected manually.
    }
  };
  return (
    <div className={css.hex}>
      <dt>{name}</dt>
      <dd>
        <code className={css.code}>{value}</code>
        <button
          type="button"
          className={css.copy}
          onClick={() => void handleCopy()}
          aria-label={`${isCopied ? words.fair.copied : words.fair.copy}: ${name}`}
        >
          <Icon of={isCopied ? check : copySimple} />
        </button>
      </dd>
    </div>
  );
}

/** A paragraph of a sheet. */
export function Note({ children, isStrong }: { children: ReactNode; isStrong?: boolean }) {
  return <p className={cx(css.note, isStrong && css.strong)}>{children}</p>;
}
