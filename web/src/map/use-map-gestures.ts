import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { panBy, zoomTo } from './projection.ts';
import type { Point, View } from './projection.ts';

/** Changes what a map shows, given what it shows now. */
export type MoveMap = (change: (view: View) => View) => void;

/** Chosen: a quarter of a small phone. */
const keyPx = 80;
/** Chosen: three notches of a wheel double the map. */
const wheelPx = 300;

const keyWays: Record<string, Point> = {
  ArrowLeft: { x: keyPx, y: 0 },
  ArrowRight: { x: -keyPx, y: 0 },
  ArrowUp: { x: 0, y: keyPx },
  ArrowDown: { x: 0, y: -keyPx },
};
const keyZooms: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Moves a map as fingers, a mouse with its wheel, and keys say. */
export function useMapGestures(
  box: RefObject<HTMLElement | null>,
  { onMove, zoomMax }: { onMove: MoveMap; zoomMax: number },
) {
  const fingers = useRef(new Map<number, Point>());
  useEffect(() => {
    const element = box.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const from = fromCentre(element, event);
      // Lines and pages of old wheels, and pinches of a trackpad, are other units.
      const px = event.deltaY * (event.deltaMode === 0 ? 1 : 33) * (event.ctrlKey ? 4 : 1);
      onMove((view) => zoomTo(view, view.zoom - px / wheelPx, { zoomMax, from }));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [box, onMove, zoomMax]);
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      fingers.current.set(event.pointerId, pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      fingers.current.set(event.pointerId, now);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return onMove((view) => panBy(view, now.x - before.x, now.y - before.y));
      const spread = lengthOf(now, other) / Math.max(1, lengthOf(before, other));
      const from = fromCentre(box.current, {
        clientX: (now.x + other.x) / 2,
        clientY: (now.y + other.y) / 2,
      });
      onMove((view) =>
        zoomTo(
          panBy(view, (now.x - before.x) / 2, (now.y - before.y) / 2),
          view.zoom + Math.log2(Math.max(spread, 0.1)),
          { zoomMax, from },
        ),
      );
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: MouseEvent) => {
      const from = fromCentre(box.current, event);
      onMove((view) => zoomTo(view, view.zoom + 1, { zoomMax, from }));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = keyWays[event.key];
      const zoom = keyZooms[event.key];
      if (way) onMove((view) => panBy(view, way.x, way.y));
      else if (zoom !== undefined) onMove((view) => zoomTo(view, view.zoom + zoom, { zoomMax }));
      else return;
      event.preventDefault();
    },
  };
}

type AtClient = { clientX: number; clientY: number };

const pointOf = ({ clientX, clientY }: AtClient): Point => ({ x: clientX, y: clientY });

const lengthOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function fromCentre(element: HTMLElement | null, { clientX, clientY }: AtClient): Point {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
