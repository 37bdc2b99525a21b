import { betStates, gameCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import { Chip, ChipChoice } from '@vela/ui/field/chip.tsx';
import { calendarBlank } from '@vela/ui/icon/icons.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import css from './bet-record-screen.module.css';

const spans = [1, 7, 30] as const;

/** Which bets are shown. */
export type BetFilterValue = {
  category: GameCategory | 'all';
  days: (typeof spans)[number];
  state: (typeof betStates)[number] | 'any';
};

type BetFilterProps = { value: BetFilterValue; onChange: (value: BetFilterValue) => void };

/** Chips for the category, the days and the state of the bets. */
export function BetFilter({ value, onChange }: BetFilterProps) {
  const words = wordsOf('game');
  const spanWords = useSpanWords();
  const [asking, setAsking] = useState<'days' | 'state' | null>(null);
  return (
    <>
      <ChipChoice
        className={css.strip}
        label={words.category}
        value={value.category}
        onChange={(category) => onChange({ ...value, category })}
        options={[
          { value: 'all' as const, label: words.all },
          ...gameCategories.map((it) => ({ value: it, label: words.categories[it] })),
        ]}
      />
      <div className="row row--between">
        <Chip icon={calendarBlank} opens onPress={() => setAsking('days')}>
          {spanWords[value.days]}
        </Chip>
        <Chip opens onPress={() => setAsking('state')}>
          {value.state === 'any' ? words.anyState : words.states[value.state]}
        </Chip>
      </div>
      <BetFilterSheet
        asking={asking}
        value={value}
        onChange={onChange}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

type BetFilterSheetProps = BetFilterProps & {
  asking: 'days' | 'state' | null;
  onClose: () => void;
};

function BetFilterSheet({ asking, value, onChange, onClose }: BetFilterSheetProps) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const spanWords = useSpanWords();
  const choose = (next: BetFilterValue): void => {
    onChange(next);
    onClose();
  };
  return (
    <Sheet
      isOpen={asking !== null}
      onClose={onClose}
      title={asking === 'days' ? words.span : words.state}
      closeLabel={app.close}
    >
      {asking === 'days' ? (
        <RadioRows
          label={words.span}
          value={value.days}
          onPick={(days) => choose({ ...value, days })}
          options={spans.map((it) => ({ value: it, title: spanWords[it] }))}
        />
      ) : (
        <RadioRows
          label={words.state}
          value={value.state}
          onPick={(state) => choose({ ...value, state })}
          options={[
            { value: 'any' as const, title: words.anyState },
            ...betStates.map((it) => ({ value: it, title: words.states[it] })),
          ]}
        />
      )}
    </Sheet>
  );
}

function useSpanWords(): Record<(typeof spans)[number], string> {
  const words = wordsOf('game');
  return { 1: words.today, 7: words.sevenDays, 30: words.thirtyDays };
}
