import { useEffect, useRef, useState } from 'react';
import type { PastRound } from '../../src/table-protocol.ts';
import { computeRoads } from '../../src/tables/roads.ts';
import { useWords } from '../game-context.tsx';
import css from './road-board.module.css';
import { toRoadEntries, toRoadsLabel } from './road-entries.ts';
import { BeadPlate, BigRoad } from './road-maps.tsx';
import type { TableFace } from './table-face.ts';

const BEAD_COLUMNS = 6;
const CELL = 17;

/** Bead plate and big road, always the newest part that fits. */
export function RoadBoard(props: { face: TableFace; history: readonly PastRound[] }) {
  const { face, history } = props;
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
  const roads = computeRoads(toRoadEntries(face, history));
  return (
    <div className={css.board} role="img" aria-label={toRoadsLabel(face, roads, words)}>
      <BeadPlate face={face} cells={roads.bead} columns={BEAD_COLUMNS} cell={CELL} />
      <div ref={board} className={css.big}>
        <BigRoad cells={roads.big} columns={columns} cell={CELL} />
      </div>
    </div>
  );
}
