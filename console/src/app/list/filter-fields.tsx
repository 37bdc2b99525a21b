import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Input, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import { useFocus } from '../use-focus.ts';
import type { Chosen, Filters, FilterSet } from './filters.ts';
import css from './list.module.css';

type Of<Set extends FilterSet, Name extends keyof Set & string> = {
  filters: Filters<Set>;
  name: Name;
  /** The label for screen readers, and the placeholder. */
  label: string;
};

type ChoiceProps<Set extends FilterSet, Name extends keyof Set & string> = Of<Set, Name> & {
  /** The label of each value. */
  names: Readonly<Record<Chosen<Set>[Name], string>>;
  /** The selectable values, if not all. */
  values?: readonly Chosen<Set>[Name][];
  isBlock?: boolean;
  isSmall?: boolean;
};

/** Tabs: one of a few values, all visible. */
export function TabFilter<Set extends FilterSet, Name extends keyof Set & string>(
  props: ChoiceProps<Set, Name>,
) {
  const { filters, name } = props;
  const names: Readonly<Record<string, string>> = props.names;
  const values: readonly string[] = props.values ?? filters.set[name]?.values ?? [];
  return (
    <Segmented<string>
      aria-label={props.label}
      block={props.isBlock ?? false}
      {...(props.isSmall ? { size: 'small' as const } : {})}
      value={filters.chosen[name]}
      options={values.map((value) => ({ value, label: names[value] ?? value }))}
      onChange={(value) => filters.choose(toChoice<Set>(name, value))}
    />
  );
}

/** One of many values, or none. */
export function PickFilter<Set extends FilterSet, Name extends keyof Set & string>(
  props: Of<Set, Name> & {
    options: readonly { value: string; label: string }[];
    /** The placeholder while nothing is chosen, such as "All actions". */
    all: string;
  },
) {
  const { filters, name } = props;
  const chosen = filters.chosen[name];
  return (
    <Select<string>
      allowClear
      className={css.pick ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={props.label}
      placeholder={props.all}
      value={chosen === '' ? null : chosen}
      options={[...props.options]}
      onChange={(value) => filters.choose(toChoice<Set>(name, value ?? ''))}
    />
  );
}

/** The delay between the last key and the search. */
const waitMs = 250;

/** A text that filters the list, debounced. */
export function SearchFilter<Set extends FilterSet, Name extends keyof Set & string>(
  props: Of<Set, Name> & {
    max?: number;
    description?: string;
    /** It has the focus when the page opens. */
    isFirst?: boolean;
    /** Called by Enter once the list is filtered by the field's text. */
    onEnter?: () => void;
  },
) {
  const { filters, name, onEnter } = props;
  const value: string = filters.chosen[name];
  const { typed, type } = useTyped(value, (text) =>
    filters.choose(toChoice<Set>(name, text), { isTyping: true }),
  );
  const focus = useFocus();
  return (
    <Input
      allowClear
      className={css.search ?? ''}
      enterKeyHint="search"
      {...(props.isFirst ? { ref: focus } : {})}
      value={typed}
      maxLength={props.max ?? 60}
      prefix={<Icon of={magnifyingGlass} />}
      placeholder={props.label}
      aria-label={props.label}
      aria-description={props.description}
      onChange={(event) => type(event.target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        const isSearched = value !== '' && typed.trim() === value;
        if (key === 'Enter' && !nativeEvent.isComposing && isSearched) onEnter?.();
      }}
    />
  );
}

/** A calendar day of the site, typed or picked; without one, the period is open at this end. */
export function DayFilter<Set extends FilterSet, Name extends keyof Set & string>(
  props: Of<Set, Name>,
) {
  const { filters, name, label } = props;
  const { typed, type } = useTyped(filters.chosen[name], (text) =>
    filters.choose(toChoice<Set>(name, text), { isTyping: true }),
  );
  return (
    <Input
      allowClear
      type="date"
      className={css.day ?? ''}
      min="2000-01-01"
      max="2099-12-31"
      prefix={label}
      aria-label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** The typed text, and the part of it last written to the address. */
type Draft = { text: string; seen: string; sent: string };

/** A text that follows the address, except while the operator types it. */
function useTyped(value: string, send: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, sent: value });
  if (draft.seen !== value) {
    // The address now contains what was sent, unless it was changed elsewhere.
    const text = value === draft.sent ? draft.text : value;
    setDraft({ text, seen: value, sent: value });
  }
  const wanted = draft.text.trim();
  const isSettled = useDebounced(wanted, waitMs) === wanted;
  const { sent } = draft;
  useEffect(() => {
    if (!isSettled || wanted === sent) return;
    setDraft((now) => ({ ...now, sent: wanted }));
    send(wanted);
    // The callback changes with each render; only another text is sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, sent, isSettled]);
  return { typed: draft.text, type: (text: string) => setDraft((now) => ({ ...now, text })) };
}

const toChoice = <Set extends FilterSet>(name: string, value: string) =>
  ({ [name]: value }) as Partial<Chosen<Set>>;
