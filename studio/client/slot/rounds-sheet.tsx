import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { SpinReply } from '../../src/protocol/play.ts';
import type { SlotConfig, SpinStep } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { Note } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import css from '../parts/rounds-list.module.css';
import { toLastStep } from './slot-state.ts';
import { Symbol } from './symbol.tsx';

export interface RoundsSheetProps {
  config: SlotConfig;
  rounds: readonly SpinReply[];
  onClose: () => void;
}

/** The last rounds of this session: their symbols, costs and returns. */
export function RoundsSheet({ config, rounds, onClose }: RoundsSheetProps) {
  const words = useWords();
  const format = useFormat();
  return (
    <Sheet title={words.history} onClose={onClose}>
      {rounds.length === 0 && <Note>{words.historyEmpty}</Note>}
      <ol className={css.list}>
        {rounds.map((round) => {
          const { totalWinMinor, steps } = round.outcome;
          const free = steps.filter(({ kind }) => kind === 'free').length;
          return (
            <li key={round.roundId} className={css.round}>
              <MiniGrid grid={toLastStep(config, round).step.grid} />
              <div className={css.words}>
                <p className={css.line}>
                  <span>
                    {words.stake} <span className="num">{format.money(round.stakeMinor)}</span>
                  </span>
                  <b className="num">
                    {format.money(totalWinMinor - round.stakeMinor, { sign: true })}
                  </b>
                </p>
                <p className={css.faint}>
                  {words.won} <span className="num">{format.money(totalWinMinor)}</span>
                  {free > 0 && ` · ${words.freeSpins} ${free}`}
                </p>
                <p className={css.id}>{round.roundId}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

function MiniGrid({ grid }: { grid: SpinStep['grid'] }) {
  return (
    <div className={css.grid} aria-hidden="true">
      {grid.flatMap((column, reel) =>
        column.map((symbol, row) => (
          <span key={`${reel}:${row}`} style={{ gridColumn: reel + 1, gridRow: row + 1 }}>
            <Symbol name={symbol} />
          </span>
        )),
      )}
    </div>
  );
}
