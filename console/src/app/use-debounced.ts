import { useEffect, useState } from 'react';

/** Returns a text as it was once it had not changed for `waitMs`. */
export function useDebounced(typed: string, waitMs: number): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setText(typed), waitMs);
    return () => window.clearTimeout(timer);
  }, [typed, waitMs]);
  return text;
}
