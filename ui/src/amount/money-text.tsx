import { cx } from '../theme/cx.ts';
import type { MoneyOptions } from '../format/format.ts';
import { useFormat } from '../format/format-context.tsx';
import css from './money-text.module.css';

export type MoneyTextProps = MoneyOptions & {
  /** Minor units of the site's currency. */
  minor: bigint | number;
  /** `text` inherits the surrounding type; the others are figures with a size of their own. */
  size?: 'text' | 'title' | 'hero' | 'display' | undefined;
  /** Shows a credit in green; a loss keeps the text colour. */
  tone?: 'plain' | 'credit' | undefined;
  className?: string | undefined;
};

/**
 * An amount of money: exact, in tabular figures, with its currency and, when large, quieter cents.
 */
export function MoneyText({ minor, size = 'text', tone, className, ...options }: MoneyTextProps) {
  const format = useFormat();
  const classes = cx('num', css[size], tone === 'credit' && minor > 0 && 't-pos', className);
  if (size === 'text') return <span className={classes}>{format.money(minor, options)}</span>;
  const { sign, prefix, whole, cents, suffix } = format.moneyParts(minor, options);
  return (
    <span className={classes}>
      <span className="visually-hidden">{format.money(minor, options)}</span>
      <span aria-hidden>
        {sign}
        {prefix && <small className={css.prefix}>{prefix}</small>}
        {whole}
        {cents && <span className={css.cents}>{cents}</span>}
        {suffix && <small className={css.suffix}>{suffix}</small>}
      </span>
    </span>
  );
}
