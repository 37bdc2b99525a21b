import { useEffect, useState } from 'react';

/** How long a pause in typing is. Chosen: shorter is noticed by the server, longer by the player. */
const pauseMs = 250;

/** A text that is being typed, as it was at the last pause; an empty one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
