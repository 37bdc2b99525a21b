import { useState } from 'react';
import { Button } from './button.tsx';
import { Chip, ChipChoice, Chips } from './chip.tsx';
import { Field } from './field.tsx';
import { useFormat } from './format-context.tsx';
import { calendarBlank } from './icons.ts';
import { Sheet } from './sheet.tsx';

/** Calendar days as `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };

export type DateRangeProps = {
  value: DayRange;
  onChange: (value: DayRange) => void;
  /** Ready-made ranges: today, 7 days, 30 days. */
  presets: readonly { id: string; label: string; range: DayRange }[];
  /** The earliest and latest day that can be asked for. */
  min: string;
  max: string;
  /** How many days a range may have. */
  daysMax: number;
  words: {
    presets: string;
    title: string;
    from: string;
    to: string;
    apply: string;
    close: string;
    /** Says what is wrong with the range: too long, or the wrong way round. */
    tooLong: string;
    reversed: string;
  };
};

const DAY_MS = 86_400_000;

/** How many days the range has, both ends included; zero or less if it is the wrong way round. */
export function daysInRange({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Chips for usual ranges and one that opens a sheet for any other. */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, presets, min, max, daysMax, words } = props;
  const format = useFormat();
  const [draft, setDraft] = useState<DayRange | null>(null);
  const preset = presets.find(({ range }) => range.from === value.from && range.to === value.to);
  // Days have no zone of their own; eleven UTC is the same day from -11 to +12.
  const day = (text: string) => format.date(`${text}T11:00:00Z`, 'month-day');
  const days = draft ? daysInRange(draft) : 1;
  const error = days < 1 ? words.reversed : days > daysMax ? words.tooLong : undefined;
  return (
    <Chips label={words.presets}>
      <Chip icon={calendarBlank} opens onPress={() => setDraft(value)}>
        <span className="num">
          {day(value.from)} – {day(value.to)}
        </span>
      </Chip>
      <ChipChoice
        label={words.presets}
        options={presets.map(({ id, label }) => ({ value: id, label }))}
        value={preset?.id ?? null}
        onChange={(id) => {
          const chosen = presets.find((known) => known.id === id);
          if (chosen) onChange(chosen.range);
        }}
      />
      <Sheet
        isOpen={draft !== null}
        onClose={() => setDraft(null)}
        title={words.title}
        closeLabel={words.close}
        foot={
          <Button
            block
            disabled={error !== undefined}
            onPress={() => {
              if (draft) onChange(draft);
              setDraft(null);
            }}
          >
            {words.apply}
          </Button>
        }
      >
        <DayFields {...{ draft: draft ?? value, setDraft, words, error, min, max }} />
      </Sheet>
    </Chips>
  );
}

function DayFields(props: {
  draft: DayRange;
  setDraft: (draft: DayRange) => void;
  words: DateRangeProps['words'];
  error: string | undefined;
  min: string;
  max: string;
}) {
  const { draft, setDraft, words, error, min, max } = props;
  return (
    <div className="inset stack">
      <Field
        type="date"
        label={words.from}
        value={draft.from}
        min={min}
        max={max}
        onChange={(from) => from && setDraft({ ...draft, from })}
      />
      <Field
        type="date"
        label={words.to}
        value={draft.to}
        min={min}
        max={max}
        error={error}
        onChange={(to) => to && setDraft({ ...draft, to })}
      />
    </div>
  );
}
