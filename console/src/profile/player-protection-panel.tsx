import type { Reply } from '@vela/contract/call.ts';
import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type Protection = Reply<typeof getPlayerProtection>;
type Limit = Protection['limits'][number];

/** The player's protection: pause, markers of harm and limits, with a link to the actions. */
export function ProtectionPanel({ username }: { username: string }) {
  const words = wordsOf('profile').protection;
  const read = useRead(getPlayerProtection, { username }, { staleMs: 30_000 });
  const { data } = read;
  return (
    <Panel
      title={words.title}
      extra={
        <Link className="link" to={`/protection/${encodeURIComponent(username)}`}>
          {words.open}
        </Link>
      }
    >
      {data ? (
        <Protected data={data} />
      ) : read.isError ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Protected({ data }: { data: Protection }) {
  const words = wordsOf('profile').protection;
  const format = useFormat();
  const { pause, score } = data;
  const limits = data.limits.filter((limit) => limit.isSet);
  const talk = data.events.find((event) => event.kind === 'interaction');
  const isWaiting = score !== null && score.flaggedAt !== null && score.handledAt === null;
  return (
    <>
      <dl className={css.rows}>
        <div>
          <dt>{words.play}</dt>
          <dd>
            {pause ? (
              <Tag tone={pause.kind === 'exclusion' ? 'neg' : 'warn'}>
                {words.pauses[pause.kind]} · {format.date(pause.endsAt)}
              </Tag>
            ) : (
              <Tag tone="pos">{words.free}</Tag>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.score}</dt>
          <dd>
            <Tag tone={score?.isOver ? 'neg' : 'plain'}>
              {score ? `${score.score} / ${score.threshold}` : 0}
            </Tag>{' '}
            {isWaiting && <Tag tone="warn">{words.waiting}</Tag>}
          </dd>
        </div>
        <div>
          <dt>{words.talk}</dt>
          <dd>{talk ? `${talk.actor} · ${format.date(talk.at)}` : '—'}</dd>
        </div>
      </dl>
      {limits.length === 0 ? (
        <p className={css.none}>{words.limitsNone}</p>
      ) : (
        <ul className={css.limits}>
          {limits.map((limit) => (
            <LimitBar key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </ul>
      )}
      <p className={css.none}>{words.limitsHint}</p>
    </>
  );
}

function LimitBar({ limit }: { limit: Limit }) {
  const words = wordsOf('profile').protection;
  const format = useFormat();
  const names: Record<string, string> = words.limitNames[limit.kind];
  const name = names[limit.period] ?? '';
  const isTime = limit.kind === 'time';
  const most = isTime ? (limit.limitMinutes ?? 0) : (limit.limitMinor ?? 0);
  const used = isTime ? Math.floor((limit.usedSeconds ?? 0) / 60) : (limit.usedMinor ?? 0);
  const text = (value: number): string =>
    isTime ? String(value) : format.money(value, { bare: true });
  const share = most === 0 ? 1 : Math.min(1, Math.max(0, used / most));
  const figures = fill(isTime ? words.usedMinutes : words.used, {
    used: text(used),
    most: text(most),
  });
  return (
    <li>
      <span className={css.limitName}>
        {name} <span className="num t-muted">{figures}</span>
      </span>
      <span className={css.meter} aria-hidden>
        <span
          className={share >= 1 ? css.full : undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </li>
  );
}
