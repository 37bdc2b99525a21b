import { cx, type Style } from './cx.ts';
import { rovingKeys, rovingTabIndex } from './roving.ts';
import css from './casino-chip.module.css';

const COLOURS = ['blue', 'red', 'green', 'violet', 'amber', 'black'] as const;

export type CasinoChipProps = {
  /** What is written on it: `50`, `1K`. */
  text: string;
  /** The place in the row of values; each place has its colour. */
  place: number;
  sizePx?: number | undefined;
};

function chipClass(place: number): string {
  const colour = COLOURS[place % COLOURS.length];
  return cx(css.chip, colour && css[colour]);
}

/** A chip on the table; decoration, the sum is said elsewhere. */
export function CasinoChip({ text, place, sizePx = 44 }: CasinoChipProps) {
  const style: Style = { '--size': `${sizePx}px` };
  return (
    <span className={chipClass(place)} style={style} aria-hidden>
      {text}
    </span>
  );
}

export type ChipRackProps<Value> = {
  label: string;
  /** From small to large; `label` is the sum in words. */
  chips: readonly { value: Value; text: string; label: string; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** The chips to bet with; one is in hand. */
export function ChipRack<Value extends string | number>(props: ChipRackProps<Value>) {
  const { label, chips, value, onChange } = props;
  const style: Style = { '--size': '44px' };
  const hasChosen = chips.some((chip) => chip.value === value);
  return (
    <div role="radiogroup" aria-label={label} className={css.rack} style={style}>
      {chips.map((chip, place) => (
        <button
          key={chip.value}
          type="button"
          role="radio"
          className={chipClass(place)}
          aria-label={chip.label}
          aria-checked={chip.value === value}
          onKeyDown={rovingKeys('radio')}
          tabIndex={rovingTabIndex(chip.value === value, place, hasChosen)}
          disabled={chip.disabled}
          onClick={() => onChange(chip.value)}
        >
          {chip.text}
        </button>
      ))}
    </div>
  );
}
