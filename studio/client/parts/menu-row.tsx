import { Icon } from '@vela/ui/icon/icon.tsx';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import css from './menu-sheet.module.css';

export interface MenuRowProps {
  icon: IconDrawing;
  text: string;
  onPress: () => void;
}

/** One line of a menu. */
export function MenuRow({ icon, text, onPress }: MenuRowProps) {
  return (
    <li>
      <button type="button" className={css.row} onClick={onPress}>
        <Icon of={icon} className={css.icon} />
        {text}
      </button>
    </li>
  );
}
