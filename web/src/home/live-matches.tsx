import { getPlayState } from '@vela/contract/protection/calls.ts';
import { Press } from '@vela/ui/button/link.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { LiveDot } from '@vela/ui/state/badge.tsx';
import { useRead } from '../app/call/calls.ts';
import { useLive } from '../app/read/table-line.tsx';
import type { LiveMatch } from '../app/read/table-line.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { openHref } from '../app/shell/play-href.ts';
import { wordsOf } from '../words.ts';
import css from './live-matches.module.css';

/**
 * The matches that are played now at a venue, with their prices, in a row. Nothing if there are
 * none, and for players who have paused play.
 */
export function LiveMatches({ venue }: { venue: string }) {
  const words = wordsOf('home');
  const isLogin = useIsLogin();
  const { data: play } = useRead(getPlayState, {}, { isEnabled: isLogin });
  const matches = useLive().data?.matches.filter(({ game }) => game.venue === venue) ?? [];
  const isPaused = isLogin && play?.pause !== null;
  if (matches.length === 0 || isPaused) return null;
  return (
    <ul className={css.row} aria-label={words.liveMatches}>
      {matches.map((match) => (
        <li key={match.event}>
          <MatchCard match={match} href={toHref(match, isLogin)} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the route at which a match is bet on, or at which a visitor looks at it. */
const toHref = ({ game, event }: LiveMatch, isLogin: boolean): string =>
  `${openHref(game, isLogin)}&${new URLSearchParams({ event }).toString()}`;

function MatchCard({ match, href }: { match: LiveMatch; href: string }) {
  const words = wordsOf('home');
  const format = useFormat();
  const { league, moment, sides, score, selections } = match;
  return (
    <Press href={href} className={css.card}>
      <span className={css.meta}>
        <LiveDot>{moment ?? words.live}</LiveDot>
        <span className="t-clip">{league}</span>
      </span>
      {sides.map((name, at) => (
        // A side may meet another team of the same name.
        <span key={at} className={css.side}>
          <span className="t-clip">{name}</span>
          <b className="num">{score[at]}</b>
        </span>
      ))}
      <span className={css.picks}>
        {selections.map(({ name, oddsMilli }, at) => (
          <span key={at} className={css.pick}>
            <span className="t-clip">{name}</span>
            {oddsMilli === null ? (
              <span className={css.none}>{words.suspended}</span>
            ) : (
              <b className="num">{format.odds(oddsMilli)}</b>
            )}
          </span>
        ))}
      </span>
    </Press>
  );
}
