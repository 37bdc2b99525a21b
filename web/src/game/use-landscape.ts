import { useEffect, useState } from 'react';

/**
 * Fills the screen in landscape while mounted, on phones that are held upright. A browser allows it
 * shortly after a press. Returns true where it does not, or once the reader has left full screen:
 * they turn the phone themselves.
 */
export function useLandscape(): boolean {
  const [isLeftToReader, setLeftToReader] = useState(false);
  useEffect(() => {
    if (!matchMedia('(pointer: coarse) and (orientation: portrait)').matches) return undefined;
    let isOver = false;
    const leaveToReader = () => {
      if (!isOver && !isFull()) setLeftToReader(true);
    };
    const turning = turn().then(leaveToReader);
    document.addEventListener('fullscreenchange', leaveToReader);
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', leaveToReader);
      void turning.then(turnBack);
    };
  }, []);
  return isLeftToReader;
}

/** Undefined on iPhones, whatever the types say. */
const isFull = (): boolean => Boolean(document.fullscreenElement);

/** Full screen comes first: without it, no browser locks the orientation. */
async function turn(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    await screen.orientation.lock('landscape');
  } catch {
    await turnBack();
  }
}

/** Leaving full screen unlocks the orientation. */
async function turnBack(): Promise<void> {
  if (isFull()) await document.exitFullscreen().catch(() => undefined);
}
