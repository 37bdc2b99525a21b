import { useState } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { SlotConfig, SpinOutcome, StepKind } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import type { Messages } from '../messages.en.ts';
import { Cabinet, NO_LINES } from '../slot/cabinet.tsx';
import { listShownSteps } from '../slot/slot-state.ts';
import type { ShownStep } from '../slot/slot-state.ts';
import { StepLayer } from '../slot/step-layer.tsx';
import { useWinCycle } from '../slot/use-win-cycle.ts';
import { listLitCells } from '../slot/win-cells.ts';
import { toReelsLabel, toWinWords } from '../slot/win-words.ts';
import { useReducedMotion } from '../use-media.ts';
import css from './slot-replay.module.css';

export interface SlotReplayProps {
  game: SlotConfig;
  outcome: SpinOutcome;
  stakeMinor: number;
}

/** The steps of a round, one at a time, with all wins. */
export function SlotReplay({ game, outcome, stakeMinor }: SlotReplayProps) {
  const words = useWords();
  const steps = listShownSteps(outcome);
  const [at, setAt] = useState(0);
  const shown = steps[at];
  return (
    <>
      {shown !== undefined && (
        <StepView key={at} game={game} shown={shown} stakeMinor={stakeMinor} />
      )}
      {steps.length > 1 && (
        <div className={css.steps} role="group" aria-label={words.replay.steps}>
          {steps.map(({ step, no }, i) => (
            <button
              // A step is identified by its position alone.
              key={`${i}:${step.stops.join()}`}
              type="button"
              className={cx('num', css.step)}
              aria-pressed={i === at}
              onClick={() => setAt(i)}
            >
              {toLabel(words, step.kind, step.kind === 'cascade' ? i : no)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The base turn and the locking of coins have names, further turns a number. */
function toLabel(words: Messages, kind: StepKind, no: number): string | number {
  if (kind === 'base') return words.replay.base;
  return no === 0 ? words.hold.lock : no;
}

interface StepViewProps {
  game: SlotConfig;
  shown: ShownStep;
  stakeMinor: number;
}

function StepView({ game, shown, stakeMinor }: StepViewProps) {
  const { step } = shown;
  const words = useWords();
  const format = useFormat();
  const isReduced = useReducedMotion();
  const shownWins = useWinCycle(step.wins, isReduced || step.kind === 'hold');
  return (
    <>
      <Cabinet
        grid={step.grid}
        lit={listLitCells(game, step)}
        lines={'lines' in game ? game.lines : NO_LINES}
        shownWins={shownWins}
        symbols="shown"
        label={toReelsLabel(words, shown, format)}
      >
        <StepLayer config={game} shown={shown} stakeMinor={stakeMinor} turning={null} />
      </Cabinet>
      {step.multiplier > 1 && (
        <p className={cx('num', css.multiplier)}>
          {fill(words.multiplier, { times: `×${step.multiplier}` })}
        </p>
      )}
      <ul className={css.wins}>
        {step.wins.length === 0 && (
          <li>{step.kind === 'hold' ? words.hold.none : words.designs[game.design].noWin}</li>
        )}
        {step.wins.map((win) => (
          <li key={`${win.symbol}${win.line ?? ''}${String(win.cells[0])}`}>
            <span>{toWinWords(words, game, win)}</span>
            <b className="num">{format.money(win.winMinor)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
