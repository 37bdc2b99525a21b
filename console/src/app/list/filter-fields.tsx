import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Input, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useFocus } from '../use-focus.ts';
import type { Chosen, Filters, FilterSet } from './filters.ts';
import css from './list.module.css';

type Of<Set extends FilterSet, Name extends keyof Set & string> = {
  filters: Filters<Set>;
  name: Name;
  /** What a screen reader calls it, and an empty field says. */
  label: string;
};

type ChoiceProps<Set extends FilterSet, Name extends keyof Set & string> = Of<Set, Name> & {
  /** How each value is called. */
  names: Readonly<Record<Chosen<Set>[Name], string>>;
  /** Only these of its values, where not all are to be chosen from. */
  values?: readonly Chosen<Set>[Name][];
  isBlock?: boolean;
  isSmall?: boolean;
};

/** Tabs: one of a few values, all in view. */
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
    /** What stands there while nothing is chosen, such as "All actions". */
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

/** How long after the last key a list is searched. */
const waitMs = 250;

/** A text that narrows the list, a moment after the last key. */
export function SearchFilter<Set extends FilterSet, Name extends keyof Set & string>(
  props: Of<Set, Name> & {
    max?: number;
    description?: string;
    /** It has the focus as the page opens. */
    isFirst?: boolean;
    /** Enter, once the list is searched by what the field says. */
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

/** What is being typed, and what of it was last sent to the address. */
type Draft = { text: string; seen: string; sent: string };

/** A text that follows the address, except while somebody types it. */
function useTyped(value: string, send: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, sent: value });
  if (draft.seen !== value) {
    // What comes back is what was sent, unless the address was changed by other means.
    const text = value === draft.sent ? draft.text : value;
    setDraft({ text, seen: value, sent: value });
  }
  const wanted = draft.text.trim();
  const { sent } = draft;
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = window.setTimeout(() => {
      setDraft((now) => ({ ...now, sent: wanted }));
      send(wanted);
    }, waitMs);
    return () => window.clearTimeout(timer);
    // How it is sent is made afresh with each drawing; only another text starts the wait again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, sent]);
  return { typed: draft.text, type: (text: string) => setDraft((now) => ({ ...now, text })) };
}

const toChoice = <Set extends FilterSet>(name: string, value: string) =>
  ({ [name]: value }) as Partial<Chosen<Set>>;
