import { useState } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { DIE_FACES, isSicBoOutcome } from '../../../src/tables/sic-bo.ts';
import domeUrl from '../../art/shaker-dome.svg';
import trayUrl from '../../art/shaker-tray.svg';
import { fill } from '@vela/client/fill.ts';
import type { StageProps } from '../table-face.ts';
import { Pips } from './die-face.tsx';
import type { SicBoMessages } from './messages.en.ts';
import css from './shaker.module.css';

/** The rotation that brings a number to the top of a die. */
const TURNS: Readonly<Record<number, string>> = {
  1: 'rotateZ(0deg)',
  2: 'rotateX(90deg)',
  3: 'rotateZ(-90deg)',
  4: 'rotateZ(90deg)',
  5: 'rotateX(-90deg)',
  6: 'rotateX(180deg)',
};

/** Each die at rest is turned a little differently. */
const YAWS = ['-18deg', '31deg', '12deg'];

/** Three dice under a dome: they tumble while it shakes, then show the drawn numbers. */
export function Shaker(props: StageProps & { words: SicBoMessages }) {
  const { table, stillPieces, words } = props;
  const last = table.history.at(-1);
  const { phase, dealt, roundId } = table;
  const shown = dealt.map(({ face }) => Number(face));
  // Between rounds the dice stay as they were.
  const [left, setLeft] = useState<readonly number[]>(() =>
    last !== undefined && isSicBoOutcome(last.outcome) ? last.outcome.dice : [2, 3, 5],
  );
  const isComplete = shown.length === YAWS.length;
  if (isComplete && shown.some((face, i) => face !== left[i])) setLeft(shown);
  const isRolling = phase === 'dealing' && !isComplete;
  const isCovered = phase === 'betting' || phase === 'closing';
  const label = isComplete ? fill(words.diceShown, { dice: shown.join(', ') }) : words.diceHidden;
  return (
    <div className={css.scene} role="img" aria-label={label}>
      <img src={trayUrl} alt="" className={css.tray} />
      <div
        className={css.dice}
        data-rolling={isRolling || undefined}
        data-covered={isCovered || undefined}
      >
        {YAWS.map((yaw, i) => (
          <Die
            key={isCovered ? i : `${roundId}${i}`}
            face={shown[i] ?? left[i] ?? 1}
            yaw={yaw}
            move={toMove(isCovered, shown[i] !== undefined, i < stillPieces)}
          />
        ))}
      </div>
      <img src={domeUrl} alt="" className={css.dome} data-rolling={isRolling || undefined} />
    </div>
  );
}

type Move = 'still' | 'tumble' | 'land';

function toMove(isCovered: boolean, isShown: boolean, wasThere: boolean): Move {
  if (isCovered || (isShown && wasThere)) return 'still';
  return isShown ? 'land' : 'tumble';
}

function Die({ face, yaw, move }: { face: number; yaw: string; move: Move }) {
  const style: Style = { '--yaw': yaw, '--turn': TURNS[face] ?? TURNS[1] ?? '' };
  return (
    <span className={css.place} style={style}>
      <span className={css.shade} />
      <span className={cx(css.hop, css[move])}>
        <span className={cx(css.cube, css[move])}>
          {DIE_FACES.map((side) => (
            <span key={side} className={cx(css.side, css[`side${side}`])}>
              <Pips face={side} />
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}
