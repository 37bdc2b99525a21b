import { fill } from '@vela/client/fill.ts';
import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { figureColumn, textColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Kpi, Panel, Tag } from '../app/panel.tsx';
import { Nothing, Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { InteractionForm } from './interaction-form.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { ProtectionEvents } from './protection-events.tsx';
import { usePlayTime } from './use-limit-text.ts';
import type { Protection } from './use-limit-text.ts';
import css from './protection-screen.module.css';

/** One player: limits, pause, markers of harm, and the actions taken. */
export function PlayerProtection({ username }: { username: string }) {
  const read = useRead(getPlayerProtection, { username }, { everyMs: 60_000 });
  return (
    <Ready read={read} isPage>
      {(data) => <Protected data={data} />}
    </Ready>
  );
}

function Protected({ data }: { data: Protection }) {
  const mayManage = useMay('protection.manage');
  const { flaggedAt = null, handledAt = null } = data.score ?? {};
  return (
    <div className={css.column}>
      <Head data={data} />
      <div className={css.two}>
        <div className={css.column}>
          <LimitsPanel data={data} mayManage={mayManage} />
          <ProtectionEvents events={data.events} />
        </div>
        <aside className={css.column}>
          <Harm data={data} />
          {mayManage && (
            <InteractionForm
              username={data.username}
              isFlagged={flaggedAt !== null && handledAt === null}
            />
          )}
        </aside>
      </div>
    </div>
  );
}

function Head({ data }: { data: Protection }) {
  const words = wordsOf('protection');
  const played = usePlayTime();
  return (
    <>
      <Panel>
        <div className={css.head}>
          <h2>{data.username}</h2>
          <PauseTag pause={data.pause} />
          <Tag tone={data.mayReceivePromotions ? 'plain' : 'warn'}>
            {data.mayReceivePromotions ? words.promotions : words.noPromotions}
          </Tag>
          <Link className="link" to={`/players/${encodeURIComponent(data.username)}`}>
            {words.profile}
          </Link>
        </div>
      </Panel>
      <div className={css.figures}>
        <Kpi name={words.playedToday} value={played(data.playedSecondsToday)} />
        <Kpi name={words.playedWeek} value={played(data.playedSecondsWeek)} />
        <Kpi
          name={words.reminder}
          value={fill(words.everyMinutes, { minutes: data.reminderMinutes })}
        />
      </div>
    </>
  );
}

function PauseTag({ pause }: Pick<Protection, 'pause'>) {
  const words = wordsOf('protection');
  const format = useFormat();
  if (!pause) return <Tag tone="pos">{words.playing}</Tag>;
  const time = format.dateTime(pause.returnsAt ?? pause.endsAt);
  if (pause.state === 'over') return <Tag tone="neg">{words.over}</Tag>;
  if (pause.state === 'returning') return <Tag tone="warn">{fill(words.returning, { time })}</Tag>;
  return pause.kind === 'break' ? (
    <Tag tone="warn">{fill(words.paused, { time })}</Tag>
  ) : (
    <Tag tone="neg">{fill(words.excluded, { time })}</Tag>
  );
}

function Harm({ data: { score } }: { data: Protection }) {
  const words = wordsOf('protection');
  if (!score || score.markers.length === 0) {
    return (
      <Panel title={words.harm}>
        <Nothing title={words.harmNone} />
      </Panel>
    );
  }
  return (
    <Panel
      title={words.harm}
      extra={
        <Tag tone={score.isOver ? 'neg' : 'plain'}>
          {fill(words.scoreOf, { score: score.score, threshold: score.threshold })}
        </Tag>
      }
    >
      <RowTable<NonNullable<Protection['score']>['markers'][number]>
        label={words.harm}
        rows={score.markers}
        rowKey="marker"
        columns={[
          textColumn(words.sign, (it) => words.markers[it.marker]),
          { title: words.measured, className: 'num', render: (it) => it.measured },
          figureColumn(words.points, (it) => it.points),
        ]}
      />
    </Panel>
  );
}
