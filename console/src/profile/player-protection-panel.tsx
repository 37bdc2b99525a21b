import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { useProfileWords } from './use-profile-words.ts';
import css from './players-screen.module.css';

/** How the player is protected, in a few lines, and the way to all of it. */
export function ProtectionPanel({ username }: { username: string }) {
  const words = useProfileWords().protection;
  const format = useFormat();
  const { data } = useRead(getPlayerProtection, { username }, { staleMs: 30_000 });
  if (!data) return null;
  const { pause, score } = data;
  const limitCount = data.limits.filter((limit) => limit.isSet).length;
  return (
    <Panel
      title={words.title}
      extra={
        <Link className="link" to={`/protection/${encodeURIComponent(username)}`}>
          {words.open}
        </Link>
      }
    >
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
          <dt>{words.limits}</dt>
          <dd className="num">{limitCount}</dd>
        </div>
        <div>
          <dt>{words.score}</dt>
          <dd>
            <Tag tone={score?.isOver ? 'neg' : 'plain'}>{score?.score ?? 0}</Tag>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
