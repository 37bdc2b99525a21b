import type { ReactNode } from 'react';
import type { PastRound } from '../../src/table-protocol.ts';
import { computeRoads } from '../../src/tables/roads.ts';
import { useWords } from '../game-context.tsx';
import { Note } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { toRoadEntries, toRoadsLabel } from './road-entries.ts';
import { BeadPlate, BigRoad, DerivedRoad } from './road-maps.tsx';
import css from './roads-sheet.module.css';
import type { TableFace } from './table-face.ts';

const COLUMNS = 22;
const CELL = 17;

/** All road maps of the shoe, and the reminder that they foretell nothing. */
export function RoadsSheet(props: {
  face: TableFace;
  history: readonly PastRound[];
  onClose: () => void;
}) {
  const { face, history, onClose } = props;
  const words = useWords();
  const roads = computeRoads(toRoadEntries(face, history));
  const size = { columns: COLUMNS, cell: CELL };
  return (
    <Sheet title={words.table.roads} onClose={onClose}>
      <p className="visually-hidden">{toRoadsLabel(face, roads, words)}</p>
      <Map>
        <BeadPlate face={face} cells={roads.bead} {...size} />
      </Map>
      <Map>
        <BigRoad cells={roads.big} {...size} />
      </Map>
      <Map>
        <DerivedRoad cells={roads.bigEye} look="ring" {...size} />
      </Map>
      <Map>
        <DerivedRoad cells={roads.small} look="dot" {...size} />
      </Map>
      <Map>
        <DerivedRoad cells={roads.cockroach} look="slash" {...size} />
      </Map>
      <Note isStrong>{words.pays.memory}</Note>
    </Sheet>
  );
}

function Map({ children }: { children: ReactNode }) {
  return <div className={css.map}>{children}</div>;
}
