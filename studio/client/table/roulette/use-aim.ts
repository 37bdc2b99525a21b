import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { deviceNow } from '../../clock.ts';
import { AIMED, COLUMNS, findInsideSpot, ROWS, TAPPED, ZERO_WIDTH } from './board-geometry.ts';
import type { Point } from './board-geometry.ts';

/** What a finger or a mouse points at. */
export interface Aim {
  spot: string;
  point: Point;
  /** The position on screen, for the magnifier; null for a mouse, which covers nothing. */
  screen: Point | null;
}

type FieldEvent = PointerEvent<HTMLDivElement>;

/** The event handlers of the field over the numbers. */
export interface AimHandlers {
  onPointerDown: (event: FieldEvent) => void;
  onPointerMove: (event: FieldEvent) => void;
  onPointerUp: (event: FieldEvent) => void;
  onPointerCancel: () => void;
  onPointerLeave: () => void;
}

// Chosen: a tap ends before this, and a finger that stays longer aims.
const TAP_MS = 170;
const TAP_SLIP_PX = 7;

function findAim(event: FieldEvent, reach: number): Aim | null {
  const box = event.currentTarget.getBoundingClientRect();
  const point = {
    x: ((event.clientX - box.left) / box.width) * (COLUMNS + ZERO_WIDTH) - ZERO_WIDTH,
    y: ((event.clientY - box.top) / box.height) * ROWS,
  };
  const spot = findInsideSpot(point, reach);
  if (spot === null) return null;
  const isFinger = event.pointerType !== 'mouse';
  return { spot, point, screen: isFinger ? { x: event.clientX, y: event.clientY } : null };
}

/** Follows a finger or a mouse over the numbers; a tap or the end of a drag places the chip. */
export function useAim(
  isOpen: boolean,
  onPlace: (spot: string) => void,
): { aim: Aim | null; handlers: AimHandlers } {
  const [aim, setAim] = useState<Aim | null>(null);
  const start = useRef<{ at: number; x: number; y: number } | null>(null);
  const isTap = (event: FieldEvent): boolean => {
    const from = start.current;
    if (from === null || event.pointerType === 'mouse') return false;
    const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    return deviceNow() - from.at < TAP_MS && moved < TAP_SLIP_PX;
  };
  const stop = (): void => {
    start.current = null;
    setAim(null);
  };
  const handlers: AimHandlers = {
    onPointerDown: (event) => {
      if (!isOpen || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { at: deviceNow(), x: event.clientX, y: event.clientY };
      setAim(findAim(event, AIMED));
    },
    onPointerMove: (event) => {
      if (!isOpen) return stop();
      if (start.current !== null || event.pointerType === 'mouse') setAim(findAim(event, AIMED));
    },
    onPointerUp: (event) => {
      if (start.current === null) return;
      const found = findAim(event, isTap(event) ? TAPPED : AIMED);
      stop();
      if (found !== null) onPlace(found.spot);
    },
    onPointerCancel: stop,
    onPointerLeave: () => {
      if (start.current === null) setAim(null);
    },
  };
  // Bets may close while a finger is still down.
  return { aim: isOpen ? aim : null, handlers };
}
