import { fill } from '@vela/client/fill.ts';
import type { BookDraft } from '../../src/protocol/draft.ts';
import type { EventReply } from '../../src/protocol/book.ts';
import { findDraftNames } from '../../src/book/world/draft-names.ts';
import { toName, toPeriodName } from '../../src/book/words/selection-names.ts';
import { useBook, useWriting } from './book-context.ts';
import { CrestMark } from './crest-mark.tsx';
import css from './drafts.module.css';

const sides = ['home', 'away'] as const;

/** What is picked for the maps of a match of e-sports: the heroes of the latest map, or all maps. */
export function Drafts({ whole }: { whole: EventReply }) {
  const { words } = useBook();
  const { drafts, event } = whole;
  const [last] = drafts.slice(-1);
  if (last === undefined) return null;
  const period = last.picks === null ? '' : toPeriodName(last.period, event.sport, words);
  return (
    <section className={css.card}>
      <h2 className={css.title}>
        {words.draft.title}
        <span className={css.period}>{period}</span>
      </h2>
      {last.picks === null ? (
        <Maps whole={whole} />
      ) : (
        <div className={css.sides}>
          {sides.map((side) => (
            <Side key={side} whole={whole} draft={last} side={side} />
          ))}
        </div>
      )}
    </section>
  );
}

function Side(props: { whole: EventReply; draft: BookDraft; side: 'home' | 'away' }) {
  const { whole, draft, side } = props;
  const { event } = whole;
  const { words } = useBook();
  const { language } = useWriting();
  const nameOf = (code: string): string => {
    const names = findDraftNames(code);
    return names === null ? code : toName(names, language);
  };
  const bans = (draft.bans?.[side] ?? []).map(nameOf).join(words.draft.between);
  return (
    <div className={css.side} data-side={side}>
      <ul className={css.heroes} aria-label={toName(event[side].names, language)}>
        {(draft.picks?.[side] ?? []).map((code) => (
          <li key={code} className={css.hero}>
            <CrestMark
              side={{ code: `${event.title?.code} ${code}`, names: event[side].names }}
              sport={event.sport}
              className={css.mark}
            />
            {nameOf(code)}
          </li>
        ))}
      </ul>
      <p className={css.bans}>{fill(words.draft.bans, { heroes: bans })}</p>
    </div>
  );
}

function Maps({ whole: { drafts, event } }: { whole: EventReply }) {
  const { words } = useBook();
  const { language } = useWriting();
  return (
    <ol className={css.maps}>
      {drafts.map(({ period, map, mapBy }) => {
        const names = map === null ? null : findDraftNames(map);
        const name = names === null ? (map ?? '') : toName(names, language);
        return (
          <li key={period} className={css.map}>
            <b>{fill(words.draft.map, { map: toPeriodName(period, event.sport, words), name })}</b>
            <span className={css.by}>
              {mapBy === null
                ? words.draft.decider
                : fill(words.draft.pickedBy, { side: toName(event[mapBy].names, language) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
