import { Spinner } from '@vela/ui/state/spinner.tsx';
import { useEffect, useState } from 'react';
import css from './loading.module.css';

/** The delay before a loading indicator appears. Source: specification, section 7. */
const silentMs = 200;

/** Shows that a screen is loading, after a short delay. */
export function Loading({ label }: { label: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), silentMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={css.loading} role="status" aria-label={label}>
      {isShown && <Spinner />}
    </div>
  );
}
