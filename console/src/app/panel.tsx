import { cx } from '@vela/ui/theme/cx.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import css from './panel.module.css';

export type PanelProps = {
  title?: ReactNode;
  /** Content at the end of the heading. */
  extra?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A white panel with a thin border, and its heading. */
export function Panel({ title, extra, className, children }: PanelProps) {
  return (
    <section className={cx(css.panel, className)}>
      {title !== undefined && (
        <div className={css.head}>
          <h2>{title}</h2>
          {extra !== undefined && <div className={css.extra}>{extra}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** The button in the heading of a panel that opens a new item of its list. */
export function AddButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button type="primary" onClick={onPress}>
      {name}
    </Button>
  );
}

/** The subject of a panel, or a notice about it, in a sentence. */
export function PanelHint({ children }: { children: ReactNode }) {
  return <p className={css.hint}>{children}</p>;
}

/** One labelled figure in a panel of its own. */
export function Kpi(props: { name: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <dl className={cx(css.panel, css.kpi)}>
      <dt>{props.name}</dt>
      <dd className={css.value}>{props.value}</dd>
      {props.note !== undefined && <dd className={css.note}>{props.note}</dd>}
    </dl>
  );
}

/** The meaning of a state, which selects its colour. */
export type TagTone = 'plain' | 'pos' | 'neg' | 'warn' | 'reward' | 'accent';

/** The label and tone of a state or flag. */
export type NamedTag = { text: string; tone: TagTone };

/** A state or kind in one or two words. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  const scope = tone === 'plain' ? '' : tone === 'accent' ? css.accent : `tone-${tone}`;
  return <span className={cx(css.tag, scope)}>{children}</span>;
}
