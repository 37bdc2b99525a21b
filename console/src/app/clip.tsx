import css from './clip.module.css';

/** A text that may be cut in a table; the whole of it shows on hover. */
export function Clip({ text }: { text: string }) {
  return (
    <span className={css.clip} title={text}>
      {text}
    </span>
  );
}
