import { fill } from '@vela/client/fill.ts';
import { crestUrl } from '@vela/ui/art/crest-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { ClubName } from '@vela/ui/card/club-parts.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { wordsOf } from '../words.ts';
import { computeForm, isOver, splitWait } from './club-form.ts';
import type { Sponsor } from './club-form.ts';

type Fixture = Sponsor['fixtures'][number];

/** The next match: who against whom, when, and how long until then. */
export function NextMatch({ club, fixture }: { club: Sponsor; fixture: Fixture }) {
  const words = wordsOf('partner').club;
  const format = useFormat();
  const now = useNow(serverNow, 30_000);
  const wait = splitWait(Date.parse(fixture.kickoffAt) - now);
  const own = <Side crest={club.crest} name={club.name} />;
  const other = <Side crest={fixture.crest} name={fixture.opponent} />;
  return (
    <Card className="club-next">
      <div className="club-when">
        <b className="t-semi">
          {words.next} · {fixture.isHome ? words.home : words.away}
        </b>
        <span className="t-muted num">{format.dateTime(fixture.kickoffAt)}</span>
      </div>
      <div className="club-match">
        {fixture.isHome ? own : other}
        {wait ? (
          <div className="club-wait" role="timer" aria-label={fill(words.wait, wait)}>
            {(['days', 'hours', 'minutes'] as const).map((unit) => (
              <b key={unit} className="num" aria-hidden>
                {String(wait[unit]).padStart(2, '0')}
                <small>{words.units[unit]}</small>
              </b>
            ))}
          </div>
        ) : (
          <b>{words.playing}</b>
        )}
        {fixture.isHome ? other : own}
      </div>
    </Card>
  );
}

function Side({ crest, name }: { crest: Fixture['crest']; name: string }) {
  return (
    <div className="club-side">
      <img src={crestUrl(crest)} alt="" width={48} height={48} />
      <span>
        <ClubName name={name} />
      </span>
    </div>
  );
}

/** The club's position and record of this season, as far as they are known. */
export function Season({ of }: { of: Sponsor }) {
  const words = wordsOf('partner').club;
  const { results, goals, played } = computeForm(of.fixtures);
  if (played === 0 && of.standing === 0) return null;
  const form = (
    <span className="club-form">
      {results.map((result, index) => (
        <i
          key={index}
          className={cx('club-result', `club-${result}`)}
          title={words.results[result].long}
        >
          {words.results[result].short}
        </i>
      ))}
    </span>
  );
  return (
    <Card pad>
      <p className="club-season t-note t-muted">{fill(words.season, { season: of.season })}</p>
      <StatStrip
        items={[
          ...(of.standing === 0 ? [] : [{ name: words.standing, value: of.standing }]),
          ...(played === 0
            ? []
            : [
                { name: words.form, value: form },
                { name: words.goals, value: goals },
              ]),
        ]}
      />
    </Card>
  );
}

/** Every match that is listed, by time. */
export function Fixtures({ of }: { of: Sponsor }) {
  const words = wordsOf('partner').club;
  const format = useFormat();
  const now = useNow(serverNow, 30_000);
  return (
    <Card>
      <List label={words.fixtures} insetPx={64}>
        {of.fixtures.map((it) => (
          <ListRow
            key={it.id}
            start={<img src={crestUrl(it.crest)} alt="" width={36} height={36} />}
            title={fill(it.isHome ? words.versusHome : words.versusAway, { name: it.opponent })}
            sub={`${it.competition} · ${format.dateTime(it.kickoffAt)}`}
            value={
              it.score ? (
                <span className="num" aria-label={fill(words.score, it.score)}>
                  {it.score.for}–{it.score.against}
                </span>
              ) : (
                isOver(it, now) && words.noScore
              )
            }
          />
        ))}
      </List>
    </Card>
  );
}
