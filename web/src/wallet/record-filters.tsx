import { transactionStatuses, transactionTypes } from '@vela/contract/wallet/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Chip, ChipChoice, Chips } from '@vela/ui/field/chip.tsx';
import { calendarBlank } from '@vela/ui/icon/icons.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { useModeNames } from './use-mode-names.ts';
import css from './record-screen.module.css';

/** The filters of a record. */
export type Filters = {
  type: (typeof transactionTypes)[number] | null;
  status: (typeof transactionStatuses)[number] | null;
  mode: string | null;
  days: number;
};

/** How far back a record goes. Source: specification, section 9 (30 days). */
export const daysMax = 30;

const periods = [1, 7, daysMax];
const all = '';

/** Chips for the type, and chips that open the other filters. */
export function RecordFilters(props: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { filters, onChange } = props;
  const words = wordsOf('wallet');
  const types = useTypes();
  const [isOpen, setOpen] = useState<'status' | 'mode' | 'days' | null>(null);
  const { modesOf, nameOf } = useModeNames();
  const modes = modesOf(filters.type);
  const daysWord = (count: number) => (count === 1 ? words.today : fill(words.days, { count }));
  const close = () => setOpen(null);
  const choose = (changes: Partial<Filters>) => {
    close();
    onChange({ ...filters, ...changes });
  };
  return (
    <div className={css.filters}>
      <ChipChoice
        label={words.filterType}
        value={filters.type ?? all}
        onChange={(type) => choose({ type: type === all ? null : type, mode: null })}
        options={[
          { value: all, label: words.allTypes },
          ...types.map((type) => ({ value: type, label: words.types[type] })),
        ]}
      />
      <Chips>
        <Chip icon={calendarBlank} opens onPress={() => setOpen('days')}>
          {daysWord(filters.days)}
        </Chip>
        <Chip opens onPress={() => setOpen('status')}>
          {filters.status === null ? words.allStatuses : words.statuses[filters.status]}
        </Chip>
        {modes.length > 0 && (
          <Chip opens onPress={() => setOpen('mode')}>
            {filters.mode === null ? words.allModes : nameOf(filters.mode)}
          </Chip>
        )}
      </Chips>
      <ChoiceSheet
        isOpen={isOpen === 'days'}
        onClose={close}
        title={words.filterDays}
        value={String(filters.days)}
        onPick={(days) => choose({ days: Number(days) })}
        options={periods.map((days) => ({ value: String(days), title: daysWord(days) }))}
      />
      <ChoiceSheet
        isOpen={isOpen === 'status'}
        onClose={close}
        title={words.filterStatus}
        value={filters.status ?? all}
        onPick={(value) => choose({ status: toStatus(value) })}
        options={[
          { value: all, title: words.allStatuses },
          ...transactionStatuses.map((value) => ({ value, title: words.statuses[value] })),
        ]}
      />
      <ChoiceSheet
        isOpen={isOpen === 'mode'}
        onClose={close}
        title={words.filterMode}
        value={filters.mode ?? all}
        onPick={(mode) => choose({ mode: mode === all ? null : mode })}
        options={[
          { value: all, title: words.allModes },
          ...modes.map(({ code, name }) => ({ value: code, title: name })),
        ]}
      />
    </div>
  );
}

const toStatus = (value: string) => transactionStatuses.find((it) => it === value) ?? null;

/** The types of this site: welcome money exists in play mode only. */
function useTypes() {
  const { mode } = useSite();
  return transactionTypes.filter((type) => type !== 'welcome' || mode === 'play');
}

function ChoiceSheet(props: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  value: string;
  onPick: (value: string) => void;
  options: readonly { value: string; title: string }[];
}) {
  const { isOpen, onClose, title, ...choice } = props;
  const app = wordsOf('app');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={app.close}>
      <RadioRows label={title} {...choice} />
    </Sheet>
  );
}

/** Clears every filter. */
export function ClearFilters({ onPress }: { onPress: () => void }) {
  const words = wordsOf('wallet');
  return (
    <Button tone="tonal" size="md" onPress={onPress}>
      {words.clearFilters}
    </Button>
  );
}
