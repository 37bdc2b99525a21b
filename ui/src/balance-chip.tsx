import { cx } from './cx.ts';
import { useFormat } from './format-context.tsx';
import { Icon } from './icon.tsx';
import { plusBold } from './icons.ts';
import { Press } from './link.tsx';
import { MoneyText } from './money-text.tsx';
import css from './balance-chip.module.css';

export type BalanceChipProps = {
  minor: bigint | number;
  /** What pressing does, with the sum: "Top up, balance HK$1,840.00". */
  label: (money: string) => string;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  onArt?: boolean | undefined;
};

/** The venue's balance with a way to top it up, where people play. */
export function BalanceChip({ minor, label, href, onPress, onArt }: BalanceChipProps) {
  const money = useFormat().money(minor);
  return (
    <Press
      href={href}
      onPress={onPress}
      label={label(money)}
      className={cx(css.chip, 'hit', onArt && css.onArt)}
    >
      <MoneyText minor={minor} bare />
      <span className={css.add}>
        <Icon of={plusBold} />
      </span>
    </Press>
  );
}
