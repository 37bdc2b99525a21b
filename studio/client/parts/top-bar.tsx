import type { ReactNode } from 'react';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretLeft, clock, dotsThree, info } from '@vela/ui/icon/icons.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useGame, useWords } from '../game-context.tsx';
import css from './top-bar.module.css';

export interface TopBarProps {
  title: string;
  /** Below the title; with it the title is visible, without it only announced. */
  subtitle?: string;
  /** Start of play, by the server's clock. */
  startedAt: number;
  /** Returns less stakes in this session. */
  netMinor: number;
  /** Without it the rules are only in the menu. */
  onRules?: () => void;
  onMenu: () => void;
  /** Before the menu, where there is room: the balance, in a wide layout. */
  aside?: ReactNode;
}

/** The bar over a game: exit, time and net of the session, rules and menu. */
export function TopBar(props: TopBarProps) {
  const { title, subtitle, startedAt, netMinor, onRules, onMenu, aside } = props;
  const { host, serverNow } = useGame();
  const words = useWords();
  const format = useFormat();
  const now = useNow(serverNow, 1000);
  const time = clockText(Math.max(0, now - startedAt));
  const net = format.money(netMinor, { sign: true });
  return (
    <header className={css.bar} data-wide={aside !== undefined || undefined}>
      <button
        type="button"
        className={css.button}
        aria-label={words.back}
        onClick={() => host.exit('player')}
      >
        <Icon of={caretLeft} />
      </button>
      {subtitle === undefined ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <div className={css.names}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.subtitle}>{subtitle}</p>
        </div>
      )}
      <p className={subtitle === undefined ? css.pills : css.stacked}>
        <span className={css.pill} title={words.sessionTime}>
          <Icon of={clock} />
          <span className="visually-hidden">{words.sessionTime}</span>
          <span className="num">{time}</span>
        </span>
        <span className={css.pill} title={words.netLong}>
          {words.net} <span className="num">{net}</span>
        </span>
      </p>
      <span className={css.grow} />
      {aside}
      {onRules !== undefined && (
        <button type="button" className={css.button} aria-label={words.rules} onClick={onRules}>
          <Icon of={info} />
        </button>
      )}
      <button type="button" className={css.button} aria-label={words.menu} onClick={onMenu}>
        <Icon of={dotsThree} />
      </button>
    </header>
  );
}
