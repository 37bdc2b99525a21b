import { cx } from '@vela/ui/theme/cx.ts';
import css from './clip.module.css';

/** A text that may be truncated in a table; hovering shows it in full. */
export function Clip({ text, isShort = false }: { text: string; isShort?: boolean }) {
  return (
    <span className={cx(css.clip, isShort && css.short)} title={text}>
      {text}
    </span>
  );
}
