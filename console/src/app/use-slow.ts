import { useEffect, useState } from 'react';

/** How long after the last key a list is searched. */
const waitMs = 250;

/** The value as it was a moment ago, so that not every key asks the server. */
export function useSlow(value: string): string {
  const [slow, setSlow] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(value), waitMs);
    return () => window.clearTimeout(timer);
  }, [value]);
  return slow;
}
