import type { EventReply } from '../../src/protocol/book.ts';
import { toName, toPlayerName } from '../../src/book/words/selection-names.ts';
import { useWriting } from './book-context.ts';
import css from './line-ups.module.css';

/** The line-ups of both sides, or when they will be known. */
export function LineUps({ whole: { event, lineups } }: { whole: EventReply }) {
  const { words, language } = useWriting();
  const { title, later, rule } = words.lineUps;
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {lineups === null ? (
        <p className={css.note}>{later}</p>
      ) : (
        <div className={css.sides}>
          {(['home', 'away'] as const).map((side) => (
            <ol key={side} className={css.players} aria-label={toName(event[side].names, language)}>
              {lineups[side].map((code) => (
                <li key={code}>{toPlayerName(code, event, language)}</li>
              ))}
            </ol>
          ))}
        </div>
      )}
      <p className={css.note}>{rule}</p>
    </section>
  );
}
