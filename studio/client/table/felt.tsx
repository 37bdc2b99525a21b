import { useEffect, useRef } from 'react';
import { cx, type Style } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Icon } from '@vela/ui/icon.tsx';
import { usersBold } from '@vela/ui/icons.ts';
import { useNow } from '@vela/ui/use-now.ts';
import type { BaccaratConfig, TableSnapshot } from '../../src/protocol.ts';
import feltUrl from '../art/felt-table.svg';
import { useGame, useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import type { Messages } from '../messages.en.ts';
import css from './felt.module.css';
import { Hands } from './hands.tsx';

export interface FeltProps {
  config: BaccaratConfig;
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
  const odds = (['player', 'tie', 'banker'] as const)
    .map((spot) => `${words.spots[spot]} ${format.number(config.oddsMilli[spot] / 1000)}:1`)
    .join('  ·  ');
  return (
    <div className={css.stage}>
      <svg
        className={css.scene}
        viewBox="0 0 390 400"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <image href={feltUrl} width="390" height="400" />
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
      <Hands dealt={table.dealt} stillCards={stillCards} winner={table.outcome?.winner ?? null} />
    </div>
  );
}

function Phase({ config, table, serverNow }: Omit<FeltProps, 'stillCards'>) {
  const words = useWords();
  const format = useFormat();
  const { phase, outcome, payout } = table;
  const text = toPhaseText(table, words);
  const net = payout === null ? null : payout.returnedMinor - payout.stakedMinor;
  const isSettled = phase === 'settled' && outcome !== null;
  return (
    <>
      <div className={css.phase} data-winner={isSettled ? outcome.winner : undefined}>
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

function toPhaseText({ phase, outcome }: TableSnapshot, words: Messages): string {
  if (phase === 'betting') return words.table.betting;
  if (phase === 'closing') return words.table.closing;
  if (phase === 'dealing' || outcome === null) return words.table.dealing;
  const { winner, playerPoints, bankerPoints, isNatural } = outcome;
  const points = Math.max(playerPoints, bankerPoints);
  const text =
    winner === 'tie'
      ? fill(words.table.tie, { points })
      : fill(words.table.wins, { spot: words.spots[winner], points });
  return isNatural ? `${text} · ${words.table.natural}` : text;
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
