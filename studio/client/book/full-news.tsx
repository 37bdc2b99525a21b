import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBook } from './book-context.ts';
import { useSlip } from './slip-store.ts';
import css from './book-screen.module.css';

const SHOWN_MS = 4000;

/** Tells that the slip is full when a selection finds no room on it. */
export function FullNews() {
  const { words } = useBook();
  const slip = useSlip();
  const count = useSyncExternalStore(slip.subscribe, slip.turnedAway);
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    const timer = count === seen ? undefined : setTimeout(() => setSeen(count), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count, seen]);
  return (
    <div role="status">{count !== seen && <p className={css.toast}>{words.slip.full}</p>}</div>
  );
}
