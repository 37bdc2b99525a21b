import { Spinner } from '@vela/ui/state/spinner.tsx';
import { useEffect, useState } from 'react';
import css from './loading.module.css';

/** How long loading stays silent. Source: specification, section 7. */
const silentMs = 200;

/** Says that a screen is loading, but only after a moment. */
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
