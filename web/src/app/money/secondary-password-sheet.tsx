import { CallRefused, errorText } from '@vela/client/refused.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { PinPad } from '@vela/ui/field/pin-pad.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useGo } from '../shell/navigation.tsx';
import { wordsOf } from '../../words.ts';
import type { Words } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';
import css from './secondary-password-sheet.module.css';

/** The secondary password to request. */
export type SecondaryPasswordSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called with all six digits; send them with the call that needs them. */
  onDone: (pin: string) => void;
  /** True while that call is in progress. */
  busy?: boolean | undefined;
  /** The error of that call (`write.error`), shown in the sheet with the attempts left. */
  error?: unknown;
  /** The purpose: "Withdraw HK$500". */
  hint?: ReactNode;
};

/** True for a refusal about the secondary password, which the sheet shows itself. */
export const isSecondaryPasswordRefusal = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (error.refusal === 'secondaryPasswordWrong' || error.refusal === 'secondaryPasswordLocked');

type Failure = { id: number; error: unknown; text: string; lockedUntil: number | null };

const noFailure: Failure = { id: 0, error: null, text: '', lockedUntil: null };
const now = (): number => Date.now();

/**
 * Requests the secondary password; wrong attempts, attempts left and a lock are shown in the sheet.
 */
export function SecondaryPasswordSheet(props: SecondaryPasswordSheetProps) {
  const { isOpen, onClose, onDone, busy = false, error, hint } = props;
  const words = wordsOf('app');
  const go = useGo();
  const [failure, setFailure] = useState(noFailure);
  if (error && error !== failure.error) setFailure(toFailure(error, failure.id + 1, words));
  // A closed sheet drops the error, but not a lock.
  if (!isOpen && failure.text !== '') setFailure({ ...failure, text: '' });
  const at = useNow(now, 500, failure.lockedUntil !== null);
  const lockedMs = failure.lockedUntil === null ? 0 : failure.lockedUntil - at;
  const forget = () => {
    onClose();
    const back = encodeURIComponent(location.hash.slice(1));
    go(`/pages/system/secondaryPassword?forgotten=1&back=${back}`);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={busy ? undefined : onClose}
      title={words.pinTitle}
      closeLabel={words.close}
    >
      {lockedMs > 0 ? (
        <div role="alert">
          <Empty
            small
            art={objectUrl('locked')}
            title={words.pinLocked}
            hint={fill(words.pinLockedHint, { clock: clockText(lockedMs) })}
            action={
              <Button tone="tonal" size="md" onPress={forget}>
                {words.pinForgotten}
              </Button>
            }
          />
        </div>
      ) : (
        <div className={css.pad} ref={focusPad}>
          <p className={css.hint}>{hint ?? words.pinHint}</p>
          <PinPad
            label={words.pinTitle}
            deleteLabel={words.pinDelete}
            countLabel={(entered, length) => fill(words.pinCount, { entered, length })}
            onComplete={onDone}
            busy={busy}
            error={failure.text === '' ? null : { id: failure.id, text: failure.text }}
            corner={{ label: words.pinForgotten, onPress: forget }}
          />
        </div>
      )}
    </Sheet>
  );
}

/**
 * A sheet focuses its heading; this one focuses the pad, so that digits can be typed immediately.
 */
function focusPad(place: HTMLElement | null): (() => void) | undefined {
  const frame = requestAnimationFrame(() => {
    place?.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}

function toFailure(error: unknown, id: number, words: Words<'app'>): Failure {
  const isLocked = error instanceof CallRefused && error.refusal === 'secondaryPasswordLocked';
  const seconds = isLocked ? Number(error.facts['retrySeconds'] ?? 0) : 0;
  return {
    id,
    error,
    text: errorText(error, words) ?? '',
    lockedUntil: seconds > 0 ? now() + seconds * 1000 : null,
  };
}
