import { createPortal } from 'react-dom';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { toRoulettePlace } from '../../../src/tables/roulette.ts';
import { CasinoChip } from '../casino-chip.tsx';
import { toOddsText } from '../odds-text.ts';
import css from './aim-field.module.css';
import { COLUMNS, isInside, ROWS, toSpotPoint, ZERO_WIDTH } from './board-geometry.ts';
import type { Point } from './board-geometry.ts';
import type { RouletteBoardProps } from './board-props.ts';
import { Magnifier } from './magnifier.tsx';
import { toPlaceName } from './roulette-look.ts';
import { useAim } from './use-aim.ts';
import type { Aim } from './use-aim.ts';

/** The field over the numbers: a tap means a number, a dragging finger aims at lines too. */
export function AimField(props: RouletteBoardProps & { drawn: number | null }) {
  const { slip, config, drawn } = props;
  const { aim, handlers } = useAim(slip.isOpen, slip.lay);
  return (
    <div className={css.frame} aria-hidden="true">
      {aim !== null && <Lit spot={aim.spot} />}
      {listStakes(props).map(({ spot, minor, isLoose }) => (
        <span key={spot} className={css.chip} style={toPlace(toSpotPoint(spot))}>
          <CasinoChip minor={minor} chipsMinor={config.chipsMinor} size="small" isLoose={isLoose} />
        </span>
      ))}
      {drawn !== null && <Lit spot={`n-${drawn}`} isDrawn />}
      <div className={css.field} {...handlers} />
      {aim !== null && <Glass aim={aim} {...props} />}
    </div>
  );
}

/** The magnifier over a finger; a mouse covers nothing and needs none. */
function Glass({ aim, config, words }: RouletteBoardProps & { aim: Aim }) {
  const format = useFormat();
  const { spot, point, screen } = aim;
  if (screen === null) return null;
  const odds = toOddsText(config.oddsMilli[toRoulettePlace(spot).kind], format);
  const label = `${toPlaceName(words, spot)} · ${odds}:1`;
  return createPortal(
    <Magnifier point={point} screen={screen} spot={spot} label={label} />,
    document.body,
  );
}

/** Stakes among the numbers. */
function listStakes({ slip }: RouletteBoardProps): {
  spot: string;
  minor: number;
  isLoose: boolean;
}[] {
  const spots = new Set([...Object.keys(slip.held), ...Object.keys(slip.placed)]);
  return [...spots].filter(isInside).map((spot) => ({
    spot,
    minor: (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0),
    isLoose: (slip.placed[spot] ?? 0) > 0,
  }));
}

/** A point of the board as a position in the frame. */
function toPlace({ x, y }: Point): { left: string; top: string } {
  return {
    left: `${((x + ZERO_WIDTH) / (COLUMNS + ZERO_WIDTH)) * 100}%`,
    top: `${(y / ROWS) * 100}%`,
  };
}

/** The highlighted numbers of a spot. */
function Lit({ spot, isDrawn = false }: { spot: string; isDrawn?: boolean }) {
  return toRoulettePlace(spot).numbers.map((number) => {
    const isZero = number === 0;
    const { x, y } = toSpotPoint(`n-${number}`);
    const [width, height] = isZero ? [ZERO_WIDTH, ROWS] : [1, 1];
    return (
      <span
        key={number}
        className={cx(css.lit, isDrawn && css.drawn)}
        style={{
          ...toPlace({ x: x - width / 2, y: y - height / 2 }),
          width: `${(width / (COLUMNS + ZERO_WIDTH)) * 100}%`,
          height: `${(height / ROWS) * 100}%`,
        }}
      />
    );
  });
}
