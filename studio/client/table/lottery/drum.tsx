import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { NUMBERS } from '../../../src/tables/lottery-rules.ts';
import type { LotteryOutcome } from '../../../src/tables/lottery-rules.ts';
import { isLotteryOutcome } from '../../../src/tables/lottery.ts';
import { fill } from '@vela/client/fill.ts';
import type { StageProps } from '../table-face.ts';
import { Ball } from './ball.tsx';
import css from './drum.module.css';
import type { LotteryMessages } from './messages.en.ts';

/** Balls tumbling in the glass: they have no meaning, so they have no numbers. */
const LOOSE = Array.from({ length: 18 }, (_, i) => i);
const COLUMNS = 10;
const SLOTS = Array.from({ length: NUMBERS.drawn }, (_, i) => i);

/** The drum, and the numbers drawn from it, in sequence. */
export function Drum(props: StageProps & { words: LotteryMessages }) {
  const { table, stillPieces, words } = props;
  const { phase, dealt, roundId } = table;
  const isTurning = phase === 'dealing' && dealt.length < NUMBERS.drawn;
  const before = toBefore(props);
  const balls = before?.outcome.balls ?? dealt.map(({ face }) => Number(face));
  const sum = before?.outcome.sum ?? dealt.at(-1)?.points;
  return (
    <div className={css.scene} role="img" aria-label={toLabel(props)}>
      <Glass isTurning={isTurning} />
      <p className={css.sum} aria-hidden="true">
        <span>{words.sum}</span>
        <b className="num">{sum ?? '–'}</b>
        <span className="num">
          {before === null
            ? fill(words.count, { count: dealt.length })
            : fill(words.draw, { round: before.roundNo })}
        </span>
      </p>
      <div className={css.rack} data-before={before !== null || undefined} aria-hidden="true">
        {SLOTS.map((i) => {
          const ball = balls[i];
          const isNew = before === null && i >= stillPieces;
          // From the mouth of the drum, which is over the middle of the rack.
          const style: Style = { '--places': (COLUMNS - 1) / 2 - (i % COLUMNS) };
          return (
            <span key={i} className={css.slot}>
              {ball !== undefined && (
                <span
                  key={`${roundId}${ball}`}
                  className={cx(css.ball, isNew && css.comes)}
                  style={style}
                >
                  <Ball number={ball} />
                </span>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** Until the first number is drawn, the rack shows the previous draw. */
function toBefore({ table }: StageProps): { roundNo: number; outcome: LotteryOutcome } | null {
  const last = table.history.at(-1);
  const isWaiting = table.phase === 'betting' || table.phase === 'closing';
  if (!isWaiting || last === undefined || !isLotteryOutcome(last.outcome)) return null;
  return { roundNo: last.roundNo, outcome: last.outcome };
}

function toLabel(props: StageProps & { words: LotteryMessages }): string {
  const { table, words } = props;
  const { dealt } = table;
  const before = toBefore(props);
  if (before !== null) {
    const { roundNo, outcome } = before;
    const shown = { balls: outcome.balls.join(', '), sum: outcome.sum };
    return `${fill(words.draw, { round: roundNo })}. ${fill(words.drumDone, shown)}`;
  }
  const balls = dealt.map(({ face }) => face).join(', ');
  if (dealt.length === 0) return words.drumStill;
  if (dealt.length < NUMBERS.drawn) return fill(words.drumTurns, { balls });
  return fill(words.drumDone, { balls, sum: dealt.at(-1)?.points ?? 0 });
}

function Glass({ isTurning }: { isTurning: boolean }) {
  return (
    <div className={css.glass} data-turning={isTurning || undefined}>
      {['inner', 'outer'].map((ring, half) => (
        <div key={ring} className={cx(css.ring, css[ring])}>
          {LOOSE.filter((i) => i % 2 === half).map((i) => (
            <i key={i} className={cx(css.loose, i % 4 < 2 ? css.low : css.high, css[`at${i}`])} />
          ))}
        </div>
      ))}
      <span className={css.shine} />
    </div>
  );
}
