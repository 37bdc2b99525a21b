import { fill } from '@vela/client/fill.ts';
import { describeMission, writeWeek } from '@vela/client/mission/describe.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listMissions } from '@vela/contract/mission/calls.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import type { Tone } from '@vela/ui/state/badge.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { wordsOf } from '../words.ts';
import css from './mission-card.module.css';

/** A week of a mission with what the player has of it. */
export type Line = Reply<typeof listMissions>['list'][number];

/** A player's progress in a week of a mission. */
type Own = NonNullable<Line['own']>;

const tones: Record<Line['mission']['phase'], Tone> = {
  upcoming: 'neutral',
  running: 'accent',
  counting: 'warn',
  over: 'neutral',
};

/** A week of a mission: what it asks for, what it gives, and how far the player is. */
export function MissionCard({ line: { mission, own } }: { line: Line }) {
  const words = wordsOf('mission');
  const format = useFormat();
  const { phase, title, prizeMinor } = mission;
  const prize = fill(words.prize, { amount: format.money(prizeMinor) });
  return (
    <Card pad className="stack">
      <div className={css.head}>
        <h2 className="t-title-3">{title}</h2>
        <Badge tone={tones[phase]}>{words.phases[phase]}</Badge>
      </div>
      <p className="t-callout">{describeMission(words, format, mission)}</p>
      <p className="t-note t-muted">
        {writeWeek(words, format, mission)} · {prize}
      </p>
      {own && phase !== 'upcoming' && <Progress mission={mission} own={own} />}
    </Card>
  );
}

function Progress({ mission, own }: { mission: Line['mission']; own: Own }) {
  const words = wordsOf('mission');
  const format = useFormat();
  const { missionId, week, targetMinor } = mission;
  const query = new URLSearchParams({ id: missionId, week }).toString();
  const text = fill(words.progress, {
    counted: format.money(own.countedMinor, { bare: true }),
    target: format.money(targetMinor, { bare: true }),
  });
  const percent = (own.countedMinor / targetMinor) * 100;
  return (
    <>
      <span className="t-note num">{text}</span>
      <Meter
        percent={percent}
        label={mission.title}
        valueText={text}
        tone={own.isReached ? 'pos' : 'accent'}
      />
      <Standing phase={mission.phase} own={own} />
      <Link href={`/pages/activity/mission?${query}`} className="hit t-callout t-accent">
        {words.statement}
      </Link>
    </>
  );
}

/** The meaning of a progress now; while a week runs, what is missing is not shown. */
function Standing({ phase, own }: { phase: Line['mission']['phase']; own: Own }) {
  const words = wordsOf('mission');
  if (own.grantedMinor > 0) return <p className="t-note t-pos">{words.granted}</p>;
  if (own.isReached) return <p className="t-note t-pos">{words.reached}</p>;
  return phase === 'over' ? <p className="t-note t-muted">{words.notReached}</p> : null;
}
