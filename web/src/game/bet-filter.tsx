import {
  betDaysMax,
  betFilterStates,
  gameCategories,
  listBetVenues,
} from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import { Chip, ChipChoice } from '@vela/ui/field/chip.tsx';
import { calendarBlank } from '@vela/ui/icon/icons.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { toDayKey } from './day-key.ts';
import { listMonths } from './months.ts';
import css from './bet-record-screen.module.css';

/** The periods that can be chosen, in days. */
export const spans = [1, 7, 30, 90, betDaysMax] as const;

/** The filter of bets. */
export type BetFilterValue = {
  category: GameCategory | 'all';
  days: (typeof spans)[number];
  /** YYYY-MM instead of the last days; empty if none is chosen. */
  month: string;
  state: (typeof betFilterStates)[number] | 'any';
  /** The code of one venue; empty for all. */
  venue: string;
};

type BetFilterProps = { value: BetFilterValue; onChange: (value: BetFilterValue) => void };

/** Chips for category, period, venue and state of the bets. */
export function BetFilter({ value, onChange }: BetFilterProps) {
  const words = wordsOf('game');
  const spanWords = useSpanWords();
  const stateWords = { ...words.slip.states, ...words.states };
  const [openSheet, setOpenSheet] = useState<FilterSheetKind | null>(null);
  const venues = useVenues();
  const monthName = useMonthName();
  return (
    <>
      <ChipChoice
        className="bleed"
        label={words.category}
        value={value.category}
        onChange={(category) => onChange({ ...value, category })}
        options={[
          { value: 'all' as const, label: words.all },
          ...gameCategories.map((it) => ({ value: it, label: words.categories[it] })),
        ]}
      />
      <div className={`${css.chips} bleed`}>
        <Chip icon={calendarBlank} opens onPress={() => setOpenSheet('days')}>
          {value.month === '' ? spanWords[value.days] : monthName(value.month)}
        </Chip>
        <Chip opens onPress={() => setOpenSheet('venue')}>
          {venues.find((it) => it.venue === value.venue)?.name ?? words.allVenues}
        </Chip>
        <Chip opens onPress={() => setOpenSheet('state')}>
          {value.state === 'any' ? words.anyState : stateWords[value.state]}
        </Chip>
      </div>
      <BetFilterSheet
        openSheet={openSheet}
        value={value}
        onChange={onChange}
        onClose={() => setOpenSheet(null)}
      />
    </>
  );
}

type FilterSheetKind = 'days' | 'venue' | 'state';

/** The venues to filter by; none until they are loaded. */
const useVenues = () => useRead(listBetVenues, {}, { staleMs: 300_000 }).data?.venues ?? [];

type BetFilterSheetProps = BetFilterProps & {
  openSheet: FilterSheetKind | null;
  onClose: () => void;
};

function BetFilterSheet({ openSheet, value, onChange, onClose }: BetFilterSheetProps) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const spanWords = useSpanWords();
  const stateWords = { ...words.slip.states, ...words.states };
  const venues = useVenues();
  const monthName = useMonthName();
  const { timeZone } = useSite();
  const now = new Date(serverNow()).toISOString();
  const choose = (next: Partial<BetFilterValue>): void => {
    onChange({ ...value, ...next });
    onClose();
  };
  const titles: Record<FilterSheetKind, string> = {
    days: words.span,
    venue: words.venue,
    state: words.state,
  };
  const title = titles[openSheet ?? 'days'];
  return (
    <Sheet isOpen={openSheet !== null} onClose={onClose} title={title} closeLabel={app.close}>
      {openSheet === 'days' && (
        <RadioRows
          label={title}
          value={value.month === '' ? String(value.days) : value.month}
          onPick={(picked) => {
            const days = spans.find((it) => String(it) === picked);
            choose(days === undefined ? { month: picked } : { days, month: '' });
          }}
          options={[
            ...spans.map((it) => ({ value: String(it), title: spanWords[it] })),
            ...listMonths(toDayKey(now, timeZone)).map((it) => ({
              value: it,
              title: monthName(it),
            })),
          ]}
        />
      )}
      {openSheet === 'venue' && (
        <RadioRows
          label={title}
          value={value.venue}
          onPick={(venue) => choose({ venue })}
          options={[
            { value: '', title: words.allVenues },
            ...venues.map((it) => ({ value: it.venue, title: it.name })),
          ]}
        />
      )}
      {openSheet === 'state' && (
        <RadioRows
          label={title}
          value={value.state}
          onPick={(state) => choose({ state })}
          options={[
            { value: 'any' as const, title: words.anyState },
            ...betFilterStates.map((it) => ({ value: it, title: stateWords[it] })),
          ]}
        />
      )}
    </Sheet>
  );
}

/** Formats a month in the reader's calendar, such as June 2026. */
function useMonthName(): (month: string) => string {
  const format = useFormat();
  return (month) => format.day(`${month}-01`, 'month');
}

function useSpanWords(): Record<(typeof spans)[number], string> {
  const words = wordsOf('game');
  return {
    1: words.today,
    7: words.sevenDays,
    30: words.thirtyDays,
    90: words.ninetyDays,
    [betDaysMax]: words.twelveMonths,
  };
}
