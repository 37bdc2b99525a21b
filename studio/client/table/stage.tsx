import { useEffect, useRef } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { usersBold } from '@vela/ui/icon/icons.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import type { TableConfig, TableSnapshot } from '../../src/protocol/table.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import type { Messages } from '../messages.en.ts';
import { toTimeLeft } from './draw-clock.ts';
import { useFace } from './face-context.ts';
import css from './stage.module.css';
import { StreamPicture } from './stream-picture.tsx';
import type { TableFace } from './table-face.ts';

export interface StageFrameProps {
  config: TableConfig;
  table: TableSnapshot;
  /** The number of pieces shown when the page opened. */
  stillPieces: number;
  serverNow: () => number;
}

/** The stage: the game's drawing, with the current event over it. */
export function StageFrame({ config, table, stillPieces, serverNow }: StageFrameProps) {
  const words = useWords();
  const face = useFace();
  const { session, sound } = useGame();
  const count = table.dealt.length;
  const received = useRef(count);
  const { pieceCue } = face;
  useEffect(() => {
    if (count > received.current && pieceCue !== null) sound.play(pieceCue);
    received.current = count;
  }, [count, pieceCue, sound]);
  const hasGained = table.payout?.isCelebrated === true;
  useEffect(() => {
    if (hasGained) sound.play('win');
  }, [hasGained, sound]);
  const drawn = face.stage({ config, table, stillPieces });
  return (
    <div className={css.stage}>
      {session.streamUrl === null ? (
        drawn
      ) : (
        <StreamPicture url={session.streamUrl}>{drawn}</StreamPicture>
      )}
      <Phase config={config} table={table} serverNow={serverNow} />
      <p className={css.watchers}>
        <Icon of={usersBold} />
        <span className="num" aria-hidden="true">
          {table.watchers}
        </span>
        <span className="visually-hidden">
          {fill(words.table.watchers, { count: table.watchers })}
        </span>
      </p>
    </div>
  );
}

function Phase({ config, table, serverNow }: Omit<StageFrameProps, 'stillPieces'>) {
  const words = useWords();
  const format = useFormat();
  const face = useFace();
  const { phase, outcome, payout } = table;
  const text = toPhaseText(face, table, words);
  const net = payout === null ? null : payout.returnedMinor - payout.stakedMinor;
  const isSettled = phase === 'settled' && outcome !== null;
  const now = useNow(serverNow, 500);
  // A draw may be days away: seconds are shown only when they matter.
  const isSoon = table.drawsAt === null || table.endsAt - now < SOON_MS;
  return (
    <>
      <div className={css.phase} data-zone={isSettled ? face.toResultZone(outcome) : undefined}>
        {phase === 'betting' && isSoon ? (
          <Ring config={config} table={table} serverNow={serverNow} />
        ) : (
          <span className={css.dot} aria-hidden="true" />
        )}
        {table.drawsAt === null || isSoon || isSettled || phase === 'dealing' ? (
          <span>{text}</span>
        ) : (
          <span className="num" aria-hidden="true">
            {fill(words.table.drawIn, { time: toTimeLeft(table.drawsAt - now, words) })}
          </span>
        )}
        {isSettled && net !== null && (
          <span className={cx('num', net > 0 ? css.gain : css.net)}>
            {format.money(net, { sign: true })}
          </span>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isSettled && net !== null
          ? `${text}. ${words.table.yourResult} ${format.money(net, { sign: true })}`
          : text}
      </p>
    </>
  );
}

const SOON_MS = 60_000;

function toPhaseText(face: TableFace, { phase, outcome }: TableSnapshot, words: Messages): string {
  if (phase === 'betting') return words.table.betting;
  if (phase === 'closing') return words.table.closing;
  if (phase === 'dealing' || outcome === null) return face.dealingText;
  return face.toResultText(outcome);
}

const RING = 2 * Math.PI * 13;

/** Time left to bet, by the server's clock; announced once when little is left. */
function Ring({ config, table, serverNow }: Omit<StageFrameProps, 'stillPieces'>) {
  const words = useWords();
  const now = useNow(serverNow, 200);
  const leftMs = Math.max(0, table.endsAt - now);
  const seconds = Math.ceil(leftMs / 1000);
  const style: Style = {
    strokeDasharray: RING,
    strokeDashoffset: RING * (1 - Math.min(1, leftMs / config.bettingMs)),
  };
  return (
    <span className={css.ring} data-low={seconds <= 5 || undefined} role="timer">
      <svg viewBox="0 0 30 30" aria-hidden="true">
        <circle cx="15" cy="15" r="13" className={css.track} />
        <circle cx="15" cy="15" r="13" className={css.left} style={style} />
      </svg>
      <span className="num" aria-hidden="true">
        {seconds}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {seconds === 5 ? fill(words.table.secondsLeft, { seconds }) : ''}
      </span>
    </span>
  );
}
