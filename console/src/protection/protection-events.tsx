import { fill } from '@vela/client/fill.ts';
import { limitKinds, limitPeriods } from '@vela/contract/protection/rules.ts';
import { harmMarkers } from '@vela/contract/protection/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { textColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { Panel } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import { useLimitText, usePlayTime } from './use-limit-text.ts';
import type { Protection } from './use-limit-text.ts';
import css from './protection-screen.module.css';

type Event = Protection['events'][number];

/** The actions of the player and of operators, newest first. */
export function ProtectionEvents({ events }: Pick<Protection, 'events'>) {
  const words = wordsOf('protection');
  const detailsOf = useDetails();
  const actors: Record<string, string> = words.actors;
  return (
    <Panel title={words.history}>
      <RowTable<Event>
        label={words.history}
        rows={events}
        rowKey="id"
        empty={{ title: words.historyNone }}
        columns={[
          timeColumn(words.time, (it) => it.at),
          textColumn(words.event, (it) => words.events[it.kind]),
          textColumn(words.by, (it) => actors[it.actor] ?? it.actor),
          {
            title: words.details,
            render: (it) => <span className={css.details}>{detailsOf(it)}</span>,
          },
        ]}
      />
    </Panel>
  );
}

/** Describes an event: the limit and its value, the duration, the note. */
function useDetails(): (event: Event) => string {
  const words = wordsOf('protection');
  const format = useFormat();
  const text = useLimitText();
  const played = usePlayTime();
  const limitOf = ({ details }: Event): string | null => {
    const kind = limitKinds.find((it) => it === details['kind']);
    const period = limitPeriods.find((it) => it === details['period']);
    if (!kind || !period) return null;
    const { amount } = details;
    const name = text.name(kind, period);
    return typeof amount === 'number' ? `${name}: ${text.amount(kind, amount)}` : name;
  };
  const talkOf = ({ details }: Event): string | null => {
    const kinds: Record<string, string> = words.kinds;
    const outcomes: Record<string, string> = words.outcomes;
    const { kind, outcome, note } = details;
    if (typeof note !== 'string') return null;
    return [kinds[String(kind)], outcomes[String(outcome)], note].filter(Boolean).join(' · ');
  };
  const restOf = ({ details }: Event): string => {
    const choices: Record<string, string> = words.choices;
    const parts = Object.entries(details).map(([name, value]) => {
      if (name === 'markers') return toMarkerNames(String(value), words.markers);
      if (name === 'days') return fill(words.daysOf, { count: Number(value) });
      if (name === 'months') return fill(words.monthsOf, { count: Number(value) });
      if (name === 'minutes') return fill(words.everyMinutes, { minutes: Number(value) });
      if (name === 'seconds') return played(Number(value));
      if (name === 'choice') return choices[String(value)] ?? String(value);
      if (name === 'until') return format.dateTime(String(value));
      if (typeof value === 'number' && name.endsWith('Minor')) return format.money(value);
      return String(value);
    });
    return parts.join(' · ');
  };
  return (event) => {
    const limit = limitOf(event);
    const reason = event.details['reason'];
    if (limit !== null) return typeof reason === 'string' ? `${limit} · ${reason}` : limit;
    return talkOf(event) ?? (restOf(event) || '—');
  };
}

/** The names of the markers that raised a flag. */
function toMarkerNames(
  text: string,
  names: Readonly<Record<(typeof harmMarkers)[number], string>>,
): string {
  return harmMarkers
    .filter((marker) => text.split(', ').includes(marker))
    .map((marker) => names[marker])
    .join(', ');
}
