import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listLive } from '@vela/contract/game/live-calls.ts';
import { Road } from '@vela/ui/card/road.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useRead } from '../call/calls.ts';
import { serverNow } from '../session/server-clock.ts';
import { wordsOf } from '../../words.ts';
import css from './table-line.module.css';

/** The current state of a live table, as reported by its provider. */
export type LiveTable = Reply<typeof listLive>['tables'][number];

/** A match that is being played, as reported by its provider. */
export type LiveMatch = Reply<typeof listLive>['matches'][number];

/** The polling interval of tables. Chosen: a fraction of a round. */
const everyMs = 5_000;

/** Reads the live tables and matches while they are visible. */
export const useLive = (isEnabled = true) =>
  useRead(listLive, {}, { isEnabled, everyMs, keepsPrevious: true });

/** The last rounds of a table, the time left to bet, and the number of players who have bet. */
export function TableLine({ table }: { table: LiveTable }) {
  const words = wordsOf('app').table;
  const { betsUntil, players, road } = table;
  const until = betsUntil === null ? 0 : Date.parse(betsUntil);
  const seconds = Math.ceil((until - useNow(serverNow, 1_000, until > 0)) / 1_000);
  const state = seconds > 0 ? fill(words.betting, { seconds }) : words.dealing;
  const signs = road.map(({ sign }) => sign).join(' ');
  return (
    <span className={css.table}>
      <Road marks={road} label={fill(words.road, { signs })} />
      <span className={cx(css.state, 'num')}>
        {state}
        {players > 0 && ` · ${fill(players === 1 ? words.player : words.players, { players })}`}
      </span>
    </span>
  );
}
