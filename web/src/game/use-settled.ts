import { useEffect, useState } from 'react';

/** The debounce delay of typing. Chosen: less costs the server, more is noticed by the player. */
const pauseMs = 250;

/** Returns a text that is being typed, debounced; an empty one immediately. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
