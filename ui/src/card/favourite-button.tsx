import { Icon } from '../icon/icon.tsx';
import { heart, heartFill } from '../icon/icons.ts';
import css from './favourite-button.module.css';

export type FavouriteButtonProps = { isOn: boolean; label: string; onToggle: () => void };

/** The heart in the corner of a GameCard, which marks the game. */
export function FavouriteButton({ isOn, label, onToggle }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon of={isOn ? heartFill : heart} />
    </button>
  );
}
