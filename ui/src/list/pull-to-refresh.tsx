import { useEffect, useRef, useState } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { PULL_THRESHOLD_PX, rubberBand } from '../sheet/drag.ts';
import { Icon } from '../icon/icon.tsx';
import { arrowDown } from '../icon/icons.ts';
import { Spinner } from '../state/spinner.tsx';
import css from './pull.module.css';

export type PullToRefreshProps = {
  /** Resolves when the refresh has finished or failed. */
  onRefresh: () => Promise<void>;
  words: { pull: string; release: string; busy: string };
};

/** The first child of a Screen: pulling the screen down at its top refreshes it. */
export function PullToRefresh({ onRefresh, words }: PullToRefreshProps) {
  const ref = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [pull, setPull] = useState(0);
  const [state, setState] = useState<'still' | 'pulling' | 'busy'>('still');
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const screen = ref.current?.closest<HTMLElement>('[data-scroll]');
    if (!screen) return undefined;
    return listenForPull(screen, {
      onPull(distance) {
        setPull(distance);
        setState('pulling');
      },
      onLet(distance) {
        if (distance < PULL_THRESHOLD_PX) {
          setPull(0);
          setState('still');
          return;
        }
        setPull(PULL_THRESHOLD_PX);
        setState('busy');
        void settle(refresh.current).then(() => {
          setPull(0);
          setState('still');
        });
      },
    });
  }, []);
  const isReady = pull >= PULL_THRESHOLD_PX;
  const style: Style = { '--pull': `${pull}px` };
  return (
    <div
      ref={ref}
      style={style}
      className={cx(css.pull, state !== 'pulling' && css.settling, isReady && css.ready)}
    >
      {state === 'busy' && <Spinner />}
      {state === 'pulling' && <Icon of={arrowDown} className={css.arrow} />}
      <span role="status">{state === 'busy' ? words.busy : ''}</span>
      {state === 'pulling' && <span>{isReady ? words.release : words.pull}</span>}
    </div>
  );
}

/** Waits for the refresh; the caller reports a failure. */
async function settle(refresh: () => Promise<void>): Promise<void> {
  await Promise.allSettled([refresh()]);
}

type PullHandlers = { onPull: (distancePx: number) => void; onLet: (distancePx: number) => void };

/**
 * Tracks one finger from the top of the screen downwards; returns a function that stops listening.
 */
function listenForPull(screen: HTMLElement, handlers: PullHandlers): () => void {
  let start: { x: number; y: number } | null = null;
  let distance = 0;
  let isPulling = false;
  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    const isTop = screen.scrollTop <= 0 && event.touches.length === 1;
    start = touch && isTop ? { x: touch.clientX, y: touch.clientY } : null;
    isPulling = false;
    distance = 0;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    const isSideways = Math.abs(touch.clientX - start.x) > Math.abs(down);
    if (!isPulling && (down < 6 || isSideways)) {
      if (down < -6 || isSideways) start = null;
      return;
    }
    isPulling = true;
    if (event.cancelable) event.preventDefault();
    distance = Math.min(rubberBand(down), PULL_THRESHOLD_PX * 2);
    handlers.onPull(distance);
  };
  const end = () => {
    if (isPulling) handlers.onLet(distance);
    start = null;
    isPulling = false;
  };
  screen.addEventListener('touchstart', begin, { passive: true });
  screen.addEventListener('touchmove', move, { passive: false });
  screen.addEventListener('touchend', end);
  screen.addEventListener('touchcancel', end);
  return () => {
    screen.removeEventListener('touchstart', begin);
    screen.removeEventListener('touchmove', move);
    screen.removeEventListener('touchend', end);
    screen.removeEventListener('touchcancel', end);
  };
}
