import { useEffect, useRef } from 'react';
import { cx, type Style } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Icon } from '@vela/ui/icon.tsx';
import { usersBold } from '@vela/ui/icons.ts';
import { useNow } from '@vela/ui/use-now.ts';
import type { TableConfig, TableOutcome, TableSnapshot } from '../../src/table-protocol.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill, toSpotName } from '../locale.ts';
import type { Messages } from '../messages.en.ts';
import { TABLE_FACES } from './faces.ts';
import css from './felt.module.css';
import { Hands } from './hands.tsx';
import type { TableFace } from './table-face.ts';

export interface FeltProps {
  config: TableConfig;
  table: TableSnapshot;
  /** How many cards lay there when the page came. */
  stillCards: number;
  serverNow: () => number;
}

/** The table in the light: what happens now, and the cards. */
export function Felt({ config, table, stillCards, serverNow }: FeltProps) {
  const words = useWords();
  const format = useFormat();
  const { sound } = useGame();
  const count = table.dealt.length;
  const heard = useRef(count);
  useEffect(() => {
    if (count > heard.current) sound.play('card');
    heard.current = count;
  }, [count, sound]);
  const hasGained = table.payout?.isCelebrated === true;
  useEffect(() => {
    if (hasGained) sound.play('win');
  }, [hasGained, sound]);
  const face = TABLE_FACES[config.kind];
  const odds = face.places.main
    .map((spot) => {
      const pays = format.number((config.oddsMilli[spot] ?? 0) / 1000);
      return `${toSpotName(words, spot)} ${pays}:1`;
    })
    .join('  ·  ');
  return (
    <div className={css.stage}>
      <svg
        className={css.scene}
        viewBox="0 0 390 400"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <image href={face.feltUrl} width="390" height="400" />
        <path id="felt-arc" d="M76 208A330 110 0 0 0 314 208" fill="none" />
        <text className={css.print}>
          <textPath href="#felt-arc" startOffset="50%" textAnchor="middle">
            {odds}
          </textPath>
        </text>
      </svg>
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
      <Hands
        face={face}
        dealt={table.dealt}
        stillCards={stillCards}
        winner={toWinner(face, table.outcome)}
      />
    </div>
  );
}

function Phase({ config, table, serverNow }: Omit<FeltProps, 'stillCards'>) {
  const words = useWords();
  const format = useFormat();
  const { phase, outcome, payout } = table;
  const face = TABLE_FACES[config.kind];
  const text = toPhaseText(face, table, words);
  const net = payout === null ? null : payout.returnedMinor - payout.stakedMinor;
  const isSettled = phase === 'settled' && outcome !== null;
  return (
    <>
      <div className={css.phase} data-winner={isSettled ? toWinner(face, outcome) : undefined}>
        {phase === 'betting' ? (
          <Ring config={config} table={table} serverNow={serverNow} />
        ) : (
          <span className={css.dot} aria-hidden="true" />
        )}
        <span>{text}</span>
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

function toPhaseText(face: TableFace, { phase, outcome }: TableSnapshot, words: Messages): string {
  if (phase === 'betting') return words.table.betting;
  if (phase === 'closing') return words.table.closing;
  if (phase === 'dealing' || outcome === null) return words.table.dealing;
  return face.toResultText(outcome, words);
}

function toWinner(face: TableFace, outcome: TableOutcome | null): 'red' | 'blue' | 'tie' | null {
  return outcome === null ? null : face.toRoadEntry(0, outcome).winner;
}

const RING = 2 * Math.PI * 13;

/** Time left to bet, by the server's clock; read out once when little is left. */
function Ring({ config, table, serverNow }: Omit<FeltProps, 'stillCards'>) {
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
