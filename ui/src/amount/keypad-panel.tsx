import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Keypad, type KeypadProps } from './keypad.tsx';
import css from './keypad-panel.module.css';
import type { KeypadState } from './use-keypad.ts';

export type KeypadPanelProps = KeypadProps & {
  keypad: KeypadState;
  /** Shown above the keys while they are open: common amounts. */
  above?: ReactNode;
  /** Always visible: the resulting amount and the button. */
  children: ReactNode;
  /** Set inside the foot of a sheet, which has its own padding. */
  inSheet?: boolean | undefined;
};

/** The panel below a screen with an amount: its keys while open, and the button always. */
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
