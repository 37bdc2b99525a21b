import { useEffect, useRef, useState } from 'react';
import type { RoadEntry } from '../../src/protocol.ts';
import { computeRoads } from '../../src/tables/roads.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import css from './road-board.module.css';
import { BeadPlate, BigRoad } from './road-maps.tsx';

const BEAD_COLUMNS = 6;
const CELL = 17;

/** Bead plate and big road, always the newest part that fits. */
export function RoadBoard({ history }: { history: readonly RoadEntry[] }) {
  const words = useWords();
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
  const roads = computeRoads(history);
  return (
    <div className={css.board} role="img" aria-label={fill(words.table.roadsLabel, roads.counts)}>
      <BeadPlate cells={roads.bead} columns={BEAD_COLUMNS} cell={CELL} />
      <div ref={board} className={css.big}>
        <BigRoad cells={roads.big} columns={columns} cell={CELL} />
      </div>
    </div>
  );
}
