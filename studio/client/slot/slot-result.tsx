import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Format } from '@vela/ui/format/format.ts';
import { useWords } from '../game-context.tsx';
import type { Messages } from '../messages.en.ts';
import css from './slot-result.module.css';
import type { SlotConfig } from '../../src/protocol/slot.ts';
import type { SlotState } from './slot-state.ts';
import { useCountUp } from './use-count-up.ts';
import { toStepNews, toStepWords } from './win-words.ts';

export interface SlotResultProps {
  config: SlotConfig;
  state: SlotState;
  isPaused: boolean;
  isReduced: boolean;
}

/** The result of the round: the sum, its source, and a glow if it was a real gain. */
export function SlotResult({ config, state, isPaused, isReduced }: SlotResultProps) {
  const words = useWords();
  const format = useFormat();
  const sum = useCountUp(state.wonMinor, isReduced);
  const isTurning = state.phase === 'turning';
  const isDone = state.phase === 'idle';
  const isCelebrated = isDone && !state.isRestored && state.round?.outcome.isCelebrated === true;
  const detail = toDetail(state, words, config, format);
  const moving = config.design === 'cascade' ? words.falling : words.spinning;
  const quiet = isPaused ? words.paused : isTurning ? moving : toQuiet(state, words, config);
  return (
    <>
      <div className={cx(css.result, isCelebrated && css.celebrated)} aria-hidden="true">
        {state.wonMinor > 0 && !isPaused ? (
          <>
            <span>{words.won}</span>
            <b className={cx('num', css.sum)}>{format.money(sum)}</b>
            {detail !== null && <span className={css.detail}>{detail}</span>}
          </>
        ) : (
          <span className={css.quiet}>{quiet}</span>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isDone && state.round !== null && !state.isRestored
          ? [
              state.wonMinor > 0
                ? `${words.won} ${format.money(state.wonMinor)}`
                : words.designs[config.design].noWin,
              detail,
              `${words.balance} ${format.money(state.balanceMinor)}`,
            ]
              .filter((part) => part !== null)
              .join('. ')
          : state.phase === 'showing' && toStepNews(words, config, state.shown, format)}
      </p>
    </>
  );
}

function toQuiet(state: SlotState, words: Messages, config: SlotConfig): string {
  if (state.round === null) return words.ready;
  return state.isRestored ? words.lastRound : words.designs[config.design].noWin;
}

function toDetail(
  state: SlotState,
  words: Messages,
  config: SlotConfig,
  format: Format,
): string | null {
  if (state.isRestored) return words.lastRound;
  if (state.phase === 'idle' && state.wonMinor > 0 && state.round?.isWinPending === true) {
    return words.winPending;
  }
  const { step, coins } = state.shown;
  // At the end, the total of all coins is shown.
  const isEnd = state.phase === 'idle' && step.kind === 'hold';
  const wins = isEnd ? [...coins, ...step.wins.filter((win) => !coins.includes(win))] : step.wins;
  return toStepWords(words, config, { ...step, wins }, format);
}
