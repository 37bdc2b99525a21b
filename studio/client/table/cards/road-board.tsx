import { useEffect, useRef, useState } from 'react';
import { computeRoads } from '../../../src/tables/roads.ts';
import type { PastProps } from '../table-face.ts';
import type { CardLook } from './card-look.ts';
import css from './road-board.module.css';
import { toRoadEntries, toRoadsLabel } from './road-entries.ts';
import { BeadPlate, BigRoad } from './road-maps.tsx';

const BEAD_COLUMNS = 6;
const CELL = 17;

/** Bead plate and big road, the newest part that fits. */
export function RoadBoard({ look, history }: PastProps & { look: CardLook }) {
  const board = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(13);
  useEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const cell = element.clientHeight / 6;
      if (cell > 0) setColumns(Math.max(4, Math.floor(element.clientWidth / cell)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const roads = computeRoads(toRoadEntries(look, history));
  return (
    <div className={css.board} role="img" aria-label={toRoadsLabel(look, roads)}>
      <BeadPlate look={look} cells={roads.bead} columns={BEAD_COLUMNS} cell={CELL} />
      <div ref={board} className={css.big}>
        <BigRoad cells={roads.big} columns={columns} cell={CELL} />
      </div>
    </div>
  );
}
