import type { ReactNode } from 'react';
import { computeRoads } from '../../../src/tables/roads.ts';
import type { PastProps } from '../table-face.ts';
import type { CardLook } from './card-look.ts';
import { toRoadEntries, toRoadsLabel } from './road-entries.ts';
import css from './road-list.module.css';
import { BeadPlate, BigRoad, DerivedRoad } from './road-maps.tsx';

const COLUMNS = 22;
const CELL = 17;

/** All road maps of the shoe, with their names. */
export function RoadList({ look, history }: PastProps & { look: CardLook }) {
  const roads = computeRoads(toRoadEntries(look, history));
  const { maps } = look.words;
  const size = { columns: COLUMNS, cell: CELL };
  return (
    <>
      <p className="visually-hidden">{toRoadsLabel(look, roads)}</p>
      <RoadMap name={maps.bead}>
        <BeadPlate look={look} cells={roads.bead} {...size} />
      </RoadMap>
      <RoadMap name={maps.big}>
        <BigRoad cells={roads.big} {...size} />
      </RoadMap>
      <RoadMap name={maps.bigEye}>
        <DerivedRoad cells={roads.bigEye} look="ring" {...size} />
      </RoadMap>
      <RoadMap name={maps.small}>
        <DerivedRoad cells={roads.small} look="dot" {...size} />
      </RoadMap>
      <RoadMap name={maps.cockroach}>
        <DerivedRoad cells={roads.cockroach} look="slash" {...size} />
      </RoadMap>
    </>
  );
}

function RoadMap({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={css.map}>
      <figcaption className={css.name}>{name}</figcaption>
      {children}
    </figure>
  );
}
