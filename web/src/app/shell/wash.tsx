import css from './wash.module.css';

/** A wash of the accent behind the bar and the head of a screen; put it first. */
export function Wash() {
  return <div className={css.wash} aria-hidden />;
}
