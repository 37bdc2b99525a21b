import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { fill } from '@vela/client/fill.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretLeft, dotsThree, plusBold } from '@vela/ui/icon/icons.ts';
import { cx } from '@vela/ui/theme/cx.ts';
import { useBalance, useBook } from './book-context.ts';
import css from './book-bar.module.css';

export interface BookBarProps {
  title: string;
  /** Without it there is nothing to go back to. */
  onBack?: (() => void) | undefined;
  /** Opens the menu; without it there is no button for it. */
  onMenu?: (() => void) | undefined;
  /** Replaces the balance. */
  end?: ReactNode;
  isSmall?: boolean;
  /** Beside the list, whose bar has the balance. */
  isBeside?: boolean;
  /** Opened from another page: the focus goes to its title. */
  isOpened?: boolean;
}

/** The bar over a page of the book: back, menu, title and balance. */
export function BookBar(props: BookBarProps) {
  const { title, onBack, onMenu, end, isSmall = false, isBeside = false, isOpened = false } = props;
  const { words } = useBook();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that is opened from another one is announced; the first one is where focus begins.
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <header className={css.bar}>
      <div className={css.start}>
        {onBack !== undefined && (
          <IconButton icon={caretLeft} label={words.back} onPress={onBack} />
        )}
        {onMenu !== undefined && (
          <IconButton icon={dotsThree} label={words.menu} onPress={onMenu} />
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className={cx(css.title, isSmall && css.small)}>
        {title}
      </h1>
      <div className={css.end}>{end ?? (!isBeside && <Purse />)}</div>
    </header>
  );
}

/** The balance with a deposit, or for a visitor the way to the login. */
function Purse() {
  const { player, host, words } = useBook();
  const format = useFormat();
  const balanceMinor = useBalance();
  if (player === null) {
    return (
      <button type="button" className={css.login} onClick={() => host.openLogin()}>
        {words.login}
      </button>
    );
  }
  const shown = balanceMinor === null ? '–' : format.money(balanceMinor, { bare: true });
  const amount = balanceMinor === null ? '–' : format.money(balanceMinor);
  return (
    <button
      type="button"
      className={css.purse}
      aria-label={fill(words.balance, { amount })}
      onClick={() => host.openDeposit()}
    >
      {shown}
      <span className={css.add}>
        <Icon of={plusBold} />
      </span>
    </button>
  );
}
