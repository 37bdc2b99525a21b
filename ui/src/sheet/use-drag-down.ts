import { useRef, type PointerEvent } from 'react';
import { shouldClose } from './drag.ts';

/** Lets a finger drag the dialog down by its handle; calls `onClose` or springs back. */
export function useDragDown(onClose: (() => void) | undefined) {
  const start = useRef<{ y: number; lastY: number; lastAt: number; velocity: number } | null>(null);

  function sheetOf(event: PointerEvent<HTMLElement>): HTMLDialogElement | null {
    return event.currentTarget.closest('dialog');
  }
  function end(event: PointerEvent<HTMLElement>, isLet: boolean): void {
    const sheet = sheetOf(event);
    const from = start.current;
    start.current = null;
    if (!from || !sheet) return;
    const distance = event.clientY - from.y;
    const closes = isLet && shouldClose(distance, sheet.offsetHeight, from.velocity);
    delete sheet.dataset['dragging'];
    sheet.style.removeProperty('--drag');
    if (closes) onClose?.();
  }
  if (!onClose) return {};
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isControl = event.target instanceof Element && event.target.closest('button, a');
      if (isControl || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientY: y, timeStamp: lastAt } = event;
      start.current = { y, lastY: y, lastAt, velocity: 0 };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      const sheet = sheetOf(event);
      if (!from || !sheet) return;
      const elapsedMs = Math.max(1, event.timeStamp - from.lastAt);
      from.velocity = ((event.clientY - from.lastY) / elapsedMs) * 1000;
      from.lastY = event.clientY;
      from.lastAt = event.timeStamp;
      const distance = event.clientY - from.y;
      sheet.dataset['dragging'] = '';
      sheet.style.setProperty('--drag', `${distance > 0 ? distance : distance / 8}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
