import { useState } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { listBullets } from '@vela/ui/icon/icons.ts';
import { isRouletteOutcome, toColor, toRoulettePlace } from '../../../src/tables/roulette.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { CasinoChip } from '../casino-chip.tsx';
import { toOddsText } from '../odds-text.ts';
import { AimField } from './aim-field.tsx';
import { COLUMNS, ROWS, toNumber, ZERO_WIDTH } from './board-geometry.ts';
import css from './board.module.css';
import type { RouletteBoardProps } from './board-props.ts';
import { PlacesSheet } from './places-sheet.tsx';
import { toPlaceName } from './roulette-look.ts';

const DOZENS = ['dozen-1', 'dozen-2', 'dozen-3'] as const;
const CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const GRID: Style = {
  gridTemplateColumns: `${ZERO_WIDTH}fr repeat(${COLUMNS}, 1fr) ${ZERO_WIDTH}fr`,
};

/** The betting area: the numbers with their lines, and the large spots around them. */
export function RouletteBoard(props: RouletteBoardProps) {
  const { slip, table, words } = props;
  const [isListed, setListed] = useState(false);
  const { outcome } = table;
  const drawn = outcome !== null && isRouletteOutcome(outcome) ? outcome.number : null;
  const place = { ...props, drawn };
  return (
    <div className={css.board} style={GRID} data-closed={!slip.isOpen || undefined}>
      <Place {...place} spot="n-0" area={[1, 1, 1, ROWS]} />
      {Array.from({ length: COLUMNS * ROWS }, (_, i) => {
        const [column, row] = [Math.floor(i / ROWS), i % ROWS];
        const number = toNumber(column, row);
        return (
          <Place key={number} {...place} spot={`n-${number}`} area={[column + 2, row + 1, 1, 1]} />
        );
      })}
      {[3, 2, 1].map((no, row) => (
        <Place key={no} {...place} spot={`column-${no}`} area={[COLUMNS + 2, row + 1, 1, 1]} />
      ))}
      {DOZENS.map((spot, i) => (
        <Place key={spot} {...place} spot={spot} area={[2 + i * 4, 4, 4, 1]} />
      ))}
      {CHANCES.map((spot, i) => (
        <Place key={spot} {...place} spot={spot} area={[2 + i * 2, 5, 2, 1]} />
      ))}
      <button
        type="button"
        className={css.list}
        aria-label={words.allPlaces}
        onClick={() => setListed(true)}
      >
        <Icon of={listBullets} />
      </button>
      <AimField {...props} drawn={drawn} />
      {isListed && <PlacesSheet {...props} onClose={() => setListed(false)} />}
    </div>
  );
}

interface PlaceProps extends RouletteBoardProps {
  spot: string;
  drawn: number | null;
  /** Column, row, and the span of each. */
  area: readonly [number, number, number, number];
}

/** A spot as a button; those of numbers are aimed at through the field above them. */
function Place({ spot, drawn, area, config, slip, words }: PlaceProps) {
  const general = useWords();
  const format = useFormat();
  const { kind, numbers } = toRoulettePlace(spot);
  const [column, row, columns, rows] = area;
  const stakeMinor = (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0);
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const odds = toOddsText(config.oddsMilli[kind], format);
  const name = toPlaceName(words, spot);
  const isNumber = kind === 'straight';
  const [number = 0] = numbers;
  const color = isNumber ? toColor(number) : spot === 'red' || spot === 'black' ? spot : undefined;
  return (
    <button
      type="button"
      className={cx(css.place, css[kind], drawn !== null && numbers.includes(drawn) && css.won)}
      style={{ gridArea: `${row} / ${column} / span ${rows} / span ${columns}` }}
      data-color={color}
      aria-disabled={!slip.isOpen}
      aria-label={fill(general.table.place, {
        spot: name,
        odds,
        stake: money(stakeMinor),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      {isNumber ? (
        <span className="num">{number}</span>
      ) : (
        <Caption {...{ spot, kind, odds, name }} />
      )}
      {!isNumber && stakeMinor > 0 && (
        <span className={css.chip}>
          <CasinoChip
            minor={stakeMinor}
            chipsMinor={config.chipsMinor}
            size="small"
            isLoose={(slip.placed[spot] ?? 0) > 0}
          />
        </span>
      )}
    </button>
  );
}

/** The caption of a spot that is not a number. */
function Caption(props: { spot: string; kind: string; odds: string; name: string }) {
  const { spot, kind, odds, name } = props;
  if (kind === 'column') return <span className="num">{odds}:1</span>;
  if (kind === 'dozen') {
    return (
      <>
        <span>{name}</span> <span className={cx('num', css.odds)}>{odds}:1</span>
      </>
    );
  }
  return <span>{spot === 'low' ? '1–18' : spot === 'high' ? '19–36' : name}</span>;
}
