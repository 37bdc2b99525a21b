import { useEffect, useRef, useState } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { caretRight, megaphoneSimpleDuotone } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import css from './notice-bar.module.css';

export type NoticeBarProps = {
  text: string;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** One line of news; it scrolls only if it is too long, and stays still under reduced motion. */
export function NoticeBar({ text, href, onPress }: NoticeBarProps) {
  const view = useRef<HTMLSpanElement>(null);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const element = view.current;
    if (!element || text === '') return undefined;
    const observer = new ResizeObserver(() => {
      const words = element.querySelector('[data-words]');
      setIsLong((words?.getBoundingClientRect().width ?? 0) > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  // Chosen: about nine characters a second are comfortable to read.
  const style: Style = { '--run': `${Math.max(8, text.length / 9 + 4)}s` };
  return (
    <Press href={href} onPress={onPress} className={css.bar}>
      <Icon of={megaphoneSimpleDuotone} className={css.horn} />
      <span ref={view} className={css.view}>
        <span className={cx(isLong && css.long)} style={style}>
          <span data-words="">{text}</span>
        </span>
      </span>
      {(href !== undefined || onPress) && <Icon of={caretRight} className="t-faint" />}
    </Press>
  );
}
