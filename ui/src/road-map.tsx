import { computeBigRoad, ROAD_ROWS, type RoadResult } from './road.ts';
import { cx } from './cx.ts';
import css from './road-map.module.css';

export type RoadMapProps = {
  /** Oldest first. */
  results: readonly RoadResult[];
  /** The counts in words: "12 player, 9 banker, 2 ties". */
  label: string;
  /** One letter for each side on the beads. */
  letters: Record<RoadResult, string>;
  /** On a page instead of on felt. */
  onSurface?: boolean | undefined;
};

const CELL = 17;
const BEAD_COLUMNS = 6;
const BIG_COLUMNS = 14;

/** What has been, as bead plate and big road. It says nothing about what comes. */
export function RoadMap({ results, label, letters, onSurface }: RoadMapProps) {
  return (
    <div className={cx(css.road, onSurface && css.onSurface)} role="img" aria-label={label}>
      <BeadPlate results={results} letters={letters} />
      <BigRoad results={results} />
    </div>
  );
}

function Grid({ columns }: { columns: number }) {
  const width = columns * CELL;
  const height = ROAD_ROWS * CELL;
  const across = Array.from({ length: ROAD_ROWS + 1 }, (_, i) => `M0 ${i * CELL}H${width}`);
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * CELL} 0V${height}`);
  return <path className={css.grid} d={[...across, ...down].join('')} />;
}

function BeadPlate({ results, letters }: Pick<RoadMapProps, 'results' | 'letters'>) {
  const columns = Math.ceil(results.length / ROAD_ROWS);
  const skipped = Math.max(0, columns - BEAD_COLUMNS) * ROAD_ROWS;
  return (
    <svg viewBox="-.5 -.5 103 103" aria-hidden>
      <Grid columns={BEAD_COLUMNS} />
      {results.slice(skipped).map((result, index) => {
        const x = Math.floor(index / ROAD_ROWS) * CELL + CELL / 2;
        const y = (index % ROAD_ROWS) * CELL + CELL / 2;
        return (
          <g key={index} className={css[result]}>
            <circle className={css.bead} cx={x} cy={y} r="7.4" />
            <text className={css.letter} x={x} y={y + 3.2}>
              {letters[result]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function BigRoad({ results }: { results: readonly RoadResult[] }) {
  const marks = computeBigRoad(results);
  const last = marks.reduce((most, mark) => Math.max(most, mark.column), 0);
  const first = Math.max(0, last - BIG_COLUMNS + 2);
  return (
    <svg viewBox="-.5 -.5 239 103" preserveAspectRatio="xMinYMid slice" aria-hidden>
      <Grid columns={BIG_COLUMNS} />
      {marks
        .filter((mark) => mark.column >= first)
        .map((mark) => {
          const x = (mark.column - first) * CELL + CELL / 2;
          const y = mark.row * CELL + CELL / 2;
          return (
            <g key={`${mark.column},${mark.row}`} className={css[mark.result]}>
              <circle className={css.ring} cx={x} cy={y} r="6" />
              {mark.ties > 0 && (
                <path className={css.slash} d={`M${x - 5} ${y + 5}L${x + 5} ${y - 5}`} />
              )}
              {mark.ties > 1 && (
                <text className={css.count} x={x} y={y + 2.6}>
                  {mark.ties}
                </text>
              )}
            </g>
          );
        })}
    </svg>
  );
}
