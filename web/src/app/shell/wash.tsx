import css from './wash.module.css';

/** An accent gradient behind the bar and head of a screen; render it first. */
export function Wash() {
  return <div className={css.wash} aria-hidden />;
}
