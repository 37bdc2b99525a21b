import {
  isSecondaryPasswordRefusal,
  SecondaryPasswordSheet,
} from '../app/money/secondary-password-sheet.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { Rules } from './replies.ts';
import css from './withdraw-screen.module.css';

/** Repeats amount and destination, and requests the secondary password. */
export function PinSheet(props: {
  isOpen: boolean;
  onClose: () => void;
  onDone: (pin: string) => void;
  busy: boolean;
  /** The error of the call; shown here if it concerns the password. */
  error: unknown;
  amountText: string;
  account: Rules['methods'][number]['accounts'][number] | undefined;
}) {
  const { error, amountText, account, ...sheet } = props;
  const words = wordsOf('withdrawal');
  const target = `${account?.label ?? ''} ${account?.detail ?? ''}`;
  return (
    <SecondaryPasswordSheet
      {...sheet}
      error={isSecondaryPasswordRefusal(error) ? error : null}
      hint={
        <>
          {fill(words.pinHint, { amount: amountText, account: target })}
          {account?.protocol && (
            <small className={css.chain}>
              {fill(words.chainHint, { protocol: account.protocol })}
            </small>
          )}
        </>
      }
    />
  );
}
