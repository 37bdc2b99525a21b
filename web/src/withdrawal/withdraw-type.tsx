import type { Reply } from '@vela/contract/call.ts';
import type { checkQuickWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { rovingKeys, rovingTabIndex } from '@vela/ui/field/roving.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { Timing } from './draft.ts';
import type { Windows } from './replies.ts';
import css from './withdraw-screen.module.css';

const hourMs = 3_600_000;

/** Instant, or scheduled with the extra of each window. */
export function WithdrawType(props: {
  quick: Reply<typeof checkQuickWithdrawal>;
  windows: Windows;
  timing: Timing;
  /** The extra of the chosen window for the entered amount. */
  extraMinor: bigint;
  onChange: (timing: Timing) => void;
}) {
  const { quick, windows, timing, extraMinor, onChange } = props;
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const isScheduled = timing.type === 'scheduled';
  const extraBpMax = Math.max(0, ...windows.map((it) => it.extraBp));
  return (
    <>
      <div className={css.types} role="radiogroup" aria-label={words.type}>
        <button
          type="button"
          role="radio"
          className={css.type}
          aria-checked={!isScheduled}
          disabled={!quick.isQuick}
          onKeyDown={rovingKeys('radio')}
          tabIndex={rovingTabIndex(!isScheduled, 0, true)}
          onClick={() => onChange({ type: 'instant' })}
        >
          <b>{words.instant}</b>
          <span className="num">
            {quick.isQuick
              ? fill(words.instantHint, { minutes: quick.usualMinutes })
              : words.instantClosed}
          </span>
        </button>
        <button
          type="button"
          role="radio"
          className={css.type}
          aria-checked={isScheduled}
          onKeyDown={rovingKeys('radio')}
          tabIndex={rovingTabIndex(isScheduled, 1, true)}
          onClick={() => onChange({ type: 'scheduled', window: windows[0]?.window ?? 0 })}
        >
          <b>{words.scheduled}</b>
          <span className={`num ${css.gain}`}>
            {fill(words.scheduledHint, { percent: format.percentBp(extraBpMax) })}
          </span>
        </button>
      </div>
      {isScheduled && (
        <>
          <WindowChoice {...{ windows, onChange }} window={timing.window} />
          <Arrival window={windows.find((it) => it.window === timing.window)} {...{ extraMinor }} />
        </>
      )}
    </>
  );
}

function WindowChoice(props: {
  windows: Windows;
  window: number;
  onChange: (timing: Timing) => void;
}) {
  const { windows, window, onChange } = props;
  const words = wordsOf('withdrawal');
  const format = useFormat();
  return (
    <div className={css.windows} role="radiogroup" aria-label={words.window}>
      {windows.map((it, index) => (
        <button
          key={it.window}
          type="button"
          role="radio"
          className={css.window}
          aria-checked={it.window === window}
          onKeyDown={rovingKeys('radio')}
          tabIndex={rovingTabIndex(it.window === window, index, true)}
          onClick={() => onChange({ type: 'scheduled', window: it.window })}
        >
          <b className="num">{fill(words.windowHours, { from: it.fromHours, to: it.toHours })}</b>
          <span className="num">
            {fill(words.windowExtra, { percent: format.percentBp(it.extraBp) })}
          </span>
        </button>
      ))}
    </div>
  );
}

/** When a scheduled withdrawal arrives, as of now, and its extra. */
function Arrival({
  window,
  extraMinor,
}: {
  window: Windows[number] | undefined;
  extraMinor: bigint;
}) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const now = useNow(serverNow, 30_000);
  if (!window) return null;
  const at = (hours: number): string => format.dateTime(now + hours * hourMs, 'month-day');
  return (
    <p className={css.arrival} role="status">
      <span className="num">
        {fill(words.arrival, { from: at(window.fromHours), to: at(window.toHours) })}
      </span>
      {extraMinor > 0n && (
        <b className="num t-pos t-medium">
          {fill(words.arrivalExtra, { extra: format.money(extraMinor) })}
        </b>
      )}
    </p>
  );
}
