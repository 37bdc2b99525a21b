import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useWords } from '../game-context.tsx';
import css from './bet-controls.module.css';
import { CasinoChip } from './casino-chip.tsx';

/** The chips to choose from, in minor units. */
export function ChipTray(props: {
  chipsMinor: readonly number[];
  chosenMinor: number;
  onPick: (minor: number) => void;
}) {
  const { chipsMinor, chosenMinor, onPick } = props;
  const words = useWords().table;
  const format = useFormat();
  return (
    <div className={css.tray} role="group" aria-label={words.chips}>
      {chipsMinor.map((minor) => (
        <button
          key={minor}
          type="button"
          className={css.chip}
          aria-pressed={minor === chosenMinor}
          aria-label={fill(words.chip, {
            value: format.money(minor, { bare: true, cents: 'auto' }),
          })}
          onClick={() => onPick(minor)}
        >
          <CasinoChip minor={minor} chipsMinor={chipsMinor} size="tray" />
        </button>
      ))}
    </div>
  );
}
