import type { ReactNode } from 'react';
import { readSelection } from '../../src/book/read-selection.ts';
import { toMarketName } from '../../src/book/words/selection-names.ts';
import type { EventReply } from '../../src/protocol/book.ts';
import { Fact, Facts } from '../parts/facts.tsx';
import { useWriting } from './book-context.ts';
import { useEventTerms } from './use-event-terms.ts';
import css from './event-terms.module.css';

type Event = EventReply['event'];

/** By which margins an event is priced now, and how much a bet on it may be. */
export function EventTerms({ event }: { event: Event }) {
  const { words, format } = useWriting();
  const terms = useEventTerms(event.id);
  if (terms === null || terms.limits.length === 0) return null;
  const { title, edge, payoutMax, stakeMax } = words.terms;
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <Terms name={edge} event={event} terms={terms.margins}>
        {({ marginBp }) => format.percentBp(marginBp)}
      </Terms>
      <Facts>
        {terms.builderBp !== null && (
          <Fact name={words.builder}>{format.percentBp(terms.builderBp)}</Fact>
        )}
        <Fact name={words.cashOut.title}>{format.percentBp(terms.cashOutBp)}</Fact>
      </Facts>
      <Terms name={payoutMax} event={event} terms={terms.limits}>
        {({ payoutMaxMinor }) => money(payoutMaxMinor)}
      </Terms>
      <Terms
        name={stakeMax}
        event={event}
        terms={terms.limits.filter(({ stakeMaxMinor }) => stakeMaxMinor !== null)}
      >
        {({ stakeMaxMinor }) => money(stakeMaxMinor ?? 0)}
      </Terms>
    </section>
  );
}

interface TermsProps<Term> {
  name: string;
  event: Event;
  /** Those of most markets first: they are the others, and come last. */
  terms: readonly Term[];
  children: (term: Term) => ReactNode;
}

function Terms<Term extends { markets: readonly string[] }>(props: TermsProps<Term>) {
  const { name, event, terms, children } = props;
  const writing = useWriting();
  const { words } = writing;
  const [most, ...few] = terms;
  if (most === undefined) return null;
  const toNames = ({ markets }: Term): string => {
    const selections = markets.map(readSelection).filter((it) => it !== null);
    const names = selections.map((it) =>
      it.kind === 'builder' ? '' : toMarketName(it, event, writing),
    );
    return [...new Set(names)].join(words.draft.between);
  };
  return (
    <>
      <h3 className={css.name}>{name}</h3>
      <Facts>
        {few.map((term) => (
          <Fact key={term.markets[0]} name={toNames(term)}>
            {children(term)}
          </Fact>
        ))}
        <Fact name={few.length === 0 ? words.terms.all : words.terms.others}>{children(most)}</Fact>
      </Facts>
    </>
  );
}
