import { useState } from 'react';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { SlotConfig, SpinOutcome, SpinTurn } from '../../src/slot-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Cabinet } from '../slot/cabinet.tsx';
import { useWinCycle } from '../slot/use-win-cycle.ts';
import { listLitCells } from '../slot/win-cells.ts';
import { useReducedMotion } from '../use-media.ts';
import css from './slot-replay.module.css';

/** The turns of a spin, one at a time, with every line that paid. */
export function SlotReplay({ game, outcome }: { game: SlotConfig; outcome: SpinOutcome }) {
  const words = useWords();
  const turns = [outcome.base, ...outcome.free];
  const [no, setNo] = useState(0);
  const turn = turns[no] ?? outcome.base;
  return (
    <>
      <TurnView key={no} game={game} turn={turn} />
      {turns.length > 1 && (
        <div className={css.turns} role="group" aria-label={words.freeSpins}>
          {turns.map((each, i) => (
            <button
              // A turn is known by its place alone.
              key={`${i}:${each.stops.join()}`}
              type="button"
              className={cx('num', css.turn)}
              aria-pressed={i === no}
              onClick={() => setNo(i)}
            >
              {i === 0 ? words.replay.base : i}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function TurnView({ game, turn }: { game: SlotConfig; turn: SpinTurn }) {
  const words = useWords();
  const format = useFormat();
  const isReduced = useReducedMotion();
  const names: Record<string, string> = words.symbols;
  const shownWins = useWinCycle(turn.wins, isReduced);
  const { scatter, freeSpins } = game;
  const needed =
    scatter === null || freeSpins === null ? null : { symbol: scatter, needed: freeSpins.scatters };
  const lit = listLitCells(game.lines, turn, needed);
  const reels = turn.grid.map((column) => column.map((name) => names[name] ?? name).join(' '));
  return (
    <>
      <Cabinet
        grid={turn.grid}
        lit={lit.size === 0 ? null : lit}
        lines={game.lines}
        shownWins={shownWins}
        symbols="shown"
        label={fill(words.reelsLabel, { reels: reels.join(', ') })}
      />
      <ul className={css.wins}>
        {turn.wins.length === 0 && <li>{words.noWin}</li>}
        {turn.wins.map((win) => (
          <li key={win.line}>
            <span>
              {fill(words.wonOf, {
                count: win.count,
                line: win.line + 1,
                symbol: names[win.symbol] ?? win.symbol,
              })}
            </span>
            <b className="num">{format.money(win.winMinor, { bare: true })}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
