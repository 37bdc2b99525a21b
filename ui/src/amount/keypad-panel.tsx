import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Keypad, type KeypadProps } from './keypad.tsx';
import css from './keypad-panel.module.css';
import type { KeypadState } from './use-keypad.ts';

export type KeypadPanelProps = KeypadProps & {
  keypad: KeypadState;
  /** Stands over the keys while they are shown: usual amounts. */
  above?: ReactNode;
  /** Always there: what the amount comes to, and the button. */
  children: ReactNode;
  /** In the foot of a sheet, which has edges of its own. */
  inSheet?: boolean | undefined;
};

/** Under a screen with an amount: its keys while they are wanted, and the button, always. */
export function KeypadPanel(props: KeypadPanelProps) {
  const { keypad, above, children, inSheet, ...keys } = props;
  return (
    <footer
      data-amount-panel={keypad.id}
      className={cx(css.panel, inSheet ? css.inSheet : keypad.isOpen && css.open)}
    >
      {keypad.isOpen && (
        <div className={css.keys}>
          {above}
          <Keypad {...keys} />
        </div>
      )}
      {children}
    </footer>
  );
}
