import type { ReactNode } from 'react';
import type { RoadEntry } from '../../src/protocol.ts';
import { computeRoads } from '../../src/tables/roads.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Note } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { BeadPlate, BigRoad, DerivedRoad } from './road-maps.tsx';
import css from './roads-sheet.module.css';

const COLUMNS = 22;
const CELL = 17;

/** All road maps of the shoe, and the reminder that they foretell nothing. */
export function RoadsSheet(props: { history: readonly RoadEntry[]; onClose: () => void }) {
  const words = useWords();
  const roads = computeRoads(props.history);
  const size = { columns: COLUMNS, cell: CELL };
  return (
    <Sheet title={words.table.roads} onClose={props.onClose}>
      <p className="visually-hidden">{fill(words.table.roadsLabel, roads.counts)}</p>
      <Map>
        <BeadPlate cells={roads.bead} {...size} />
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
