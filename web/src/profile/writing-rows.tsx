import { writingOf } from '@vela/contract/currency.ts';
import type { ChoiceProps } from '@vela/ui/field/chip.tsx';
import { createFormat } from '@vela/ui/format/format.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import {
  calendarBlankDuotone,
  coinsDuotone,
  moonDuotone,
  scalesDuotone,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { oddsFormats } from '@vela/ui/format/odds.ts';
import type { OddsFormat } from '@vela/ui/format/odds.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { calendarChoice, hasCalendarChoice } from '../app/choice/calendar.ts';
import { currencyChoice, hasCurrencyChoice } from '../app/choice/currency-choice.ts';
import { getLanguage } from '../app/choice/language.ts';
import { oddsChoice } from '../app/choice/odds-choice.ts';
import { changeTheme, useTheme } from '../app/choice/theme.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import css from './account-set-screen.module.css';

/** The display preferences of this device: theme, money, odds, dates. Rows for a List. */
export function WritingRows() {
  const words = wordsOf('profile').set;
  const { currency: code } = useSite();
  const { settings } = useFormat();
  const example = (choice: 'sign' | 'word'): string =>
    createFormat({ ...settings, ...writingOf(code, getLanguage(), choice) }).withWord('100');
  const calendar = calendarChoice.use();
  const currency = currencyChoice.use();
  return (
    <>
      <ThemeRow />
      {hasCurrencyChoice(code) && (
        <ChoiceRow
          icon={coinsDuotone}
          label={words.currency}
          value={currency}
          onChange={currencyChoice.change}
          options={[
            { value: 'sign', label: example('sign') },
            { value: 'word', label: example('word') },
          ]}
        />
      )}
      <OddsRow />
      {hasCalendarChoice() && (
        <ChoiceRow
          icon={calendarBlankDuotone}
          label={words.calendar}
          value={calendar}
          onChange={calendarChoice.change}
          options={[
            { value: 'gregory', label: words.calendarGregory },
            { value: 'buddhist', label: words.calendarBuddhist },
          ]}
        />
      )}
    </>
  );
}

/** The appearance on this device. */
export function ThemeRow() {
  const words = wordsOf('profile').set;
  return (
    <ChoiceRow
      icon={moonDuotone}
      label={words.theme}
      value={useTheme()}
      onChange={changeTheme}
      options={[
        { value: 'auto', label: words.themeAuto },
        { value: 'light', label: words.themeLight },
        { value: 'dark', label: words.themeDark },
      ]}
    />
  );
}

/** A choice of a few options, all visible. */
function ChoiceRow<Value extends string>(props: ChoiceProps<Value> & { icon: IconDrawing }) {
  const { icon, ...choice } = props;
  return (
    <div className={`${css.theme} lined`}>
      <span className="row">
        <TileIcon icon={icon} tone="neutral" />
        <span className="t-callout t-medium">{choice.label}</span>
      </span>
      <Segmented {...choice} />
    </div>
  );
}

/** Two prices, one on each side of evens, for which the formats differ. */
const examples = [1_950, 2_100] as const;

function OddsRow() {
  const words = wordsOf('profile').set;
  const app = wordsOf('app');
  const chosen = oddsChoice.use();
  const { settings } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const decimal = createFormat({ ...settings, oddsFormat: 'decimal' });
  const toExample = (oddsFormat: OddsFormat): string => {
    const format = createFormat({ ...settings, oddsFormat });
    const [low, high] = examples.map((milli) => format.odds(milli));
    return fill(words.oddsExample, { low: low ?? '', high: high ?? '' });
  };
  return (
    <>
      <ListRow
        start={<TileIcon icon={scalesDuotone} tone="neutral" />}
        title={words.odds}
        value={words.oddsFormats[chosen]}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={close} title={words.odds} closeLabel={app.close}>
        <p className="inset t-note t-muted">
          {fill(words.oddsHint, {
            low: decimal.odds(examples[0]),
            high: decimal.odds(examples[1]),
          })}
        </p>
        <RadioRows
          label={words.odds}
          value={chosen}
          onPick={(format) => {
            oddsChoice.change(format);
            close();
          }}
          options={oddsFormats.map((format) => ({
            value: format,
            title: words.oddsFormats[format],
            sub: <span className="num">{toExample(format)}</span>,
          }))}
        />
      </Sheet>
    </>
  );
}
