import type { ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { caretRight } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import css from './screen.module.css';

export type ScreenProps = {
  children: ReactNode;
  /** Reserves space for the tab bar. */
  tabbed?: boolean | undefined;
  /** Text only: since nothing in it is focusable, the page is, so that keys can scroll it. */
  reading?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
};

/** The scrolling body of a page, which fades in when it appears. Give it a key per route. */
export function Screen(props: ScreenProps) {
  const { children, tabbed, reading, className, ref } = props;
  return (
    <main
      ref={ref}
      data-scroll=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={reading ? 0 : undefined}
      className={cx(css.screen, tabbed && css.tabbed, className)}
    >
      {children}
    </main>
  );
}

/** Actions that stay below a scrolling page, above the home indicator. */
export function Dock(props: { children: ReactNode; solid?: boolean; className?: string }) {
  return (
    <footer className={cx(css.dock, props.solid && css.solid, props.className)}>
      {props.children}
    </footer>
  );
}

export type SectionHeadProps = {
  title: ReactNode;
  /** A link or button at the end, with a caret. */
  more?: { label: string; href?: string; onPress?: () => void } | undefined;
  end?: ReactNode;
};

/** The heading of a section, with an optional link to more. */
export function SectionHead({ title, more, end }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {more && (
        <Press href={more.href} onPress={more.onPress} className={cx(css.more, 'hit')}>
          {more.label}
          <Icon of={caretRight} />
        </Press>
      )}
      {end}
    </div>
  );
}
