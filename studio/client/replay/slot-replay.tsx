import { useState } from 'react';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { SlotConfig, SpinOutcome, SpinStep } from '../../src/slot-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Cabinet, NO_LINES } from '../slot/cabinet.tsx';
import { listShownSteps } from '../slot/slot-state.ts';
import { useWinCycle } from '../slot/use-win-cycle.ts';
import { listLitCells } from '../slot/win-cells.ts';
import { toReelsLabel, toWinWords } from '../slot/win-words.ts';
import { useReducedMotion } from '../use-media.ts';
import css from './slot-replay.module.css';

/** The steps of a round, one at a time, with everything that paid. */
export function SlotReplay({ game, outcome }: { game: SlotConfig; outcome: SpinOutcome }) {
  const words = useWords();
  const steps = listShownSteps(outcome);
  const [at, setAt] = useState(0);
  const shown = steps[at];
  return (
    <>
      {shown !== undefined && <StepView key={at} game={game} step={shown.step} />}
      {steps.length > 1 && (
        <div className={css.steps} role="group" aria-label={words.replay.steps}>
          {steps.map(({ step, no }, i) => (
            <button
              // A step is known by its place alone.
              key={`${i}:${step.stops.join()}`}
              type="button"
              className={cx('num', css.step)}
              aria-pressed={i === at}
              onClick={() => setAt(i)}
            >
              {i === 0 ? words.replay.base : step.kind === 'cascade' ? i : no}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function StepView({ game, step }: { game: SlotConfig; step: SpinStep }) {
  const words = useWords();
  const format = useFormat();
  const isReduced = useReducedMotion();
  const shownWins = useWinCycle(step.wins, isReduced);
  return (
    <>
      <Cabinet
        grid={step.grid}
        lit={listLitCells(game, step)}
        lines={game.design === 'lines' ? game.lines : NO_LINES}
        shownWins={shownWins}
        symbols="shown"
        label={toReelsLabel(words, step.grid)}
      />
      {step.multiplier > 1 && (
        <p className={cx('num', css.multiplier)}>
          {fill(words.multiplier, { times: `×${step.multiplier}` })}
        </p>
      )}
      <ul className={css.wins}>
        {step.wins.length === 0 && <li>{words.designs[game.design].noWin}</li>}
        {step.wins.map((win) => (
          <li key={`${win.symbol}${win.line ?? ''}${String(win.cells[0])}`}>
            <span>{toWinWords(words, game, win)}</span>
            <b className="num">{format.money(win.winMinor, { bare: true })}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
