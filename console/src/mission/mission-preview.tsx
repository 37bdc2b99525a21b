import { fill } from '@vela/client/fill.ts';
import { describeMission, writeWeek } from '@vela/client/mission/describe.ts';
import { messages as en } from '@vela/client/mission/messages.en.ts';
import { messages as hk } from '@vela/client/mission/messages.hk.ts';
import { messages as th } from '@vela/client/mission/messages.th.ts';
import { messages as zh } from '@vela/client/mission/messages.zh.ts';
import { writingOf } from '@vela/contract/currency.ts';
import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { languages } from '@vela/contract/language.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { createFormat } from '@vela/ui/format/format.ts';
import { Form } from 'antd';
import { useRead } from '../app/calls.ts';
import type { AmountText } from '../app/form/amount-field.tsx';
import type { ConsoleLanguage } from '../app/language.ts';
import { useOperator } from '../app/operator.ts';
import { lastDayOf } from './mission-fields.ts';
import type { Fields } from './mission-fields.ts';

const playerWords = { zh, hk, en, th };

/** A mission as a phone shows it while it is written. */
export function MissionPreview(props: {
  language: ConsoleLanguage;
  initial: Fields;
  amount: AmountText;
}) {
  const { language, initial, amount } = props;
  const { site } = useOperator();
  const venues = useRead(listVenues, {});
  const form = Form.useFormInstance<Fields>();
  const fields = Form.useWatch<Fields | undefined>([], { form, preserve: true }) ?? initial;
  const words = playerWords[language];
  const format = createFormat({
    locale: languages[language].intl,
    ...writingOf(site.currency, language),
    timeZone: site.timeZone,
  });
  const nameOf = (venue: string): string =>
    venues.data?.venues.find((it) => it.venue === venue)?.name ?? venue;
  const mission = {
    categories: fields.categories,
    venueNames: fields.venues.map(nameOf),
    targetMinor: amount.read(fields.target) ?? 0,
    betMaxMinor: amount.read(fields.betMax) ?? 0,
    week: fields.fromDay,
    lastDay: lastDayOf(fields.fromDay),
  };
  const prize = format.money(amount.read(fields.prize) ?? 0);
  return (
    <div lang={languages[language].tag}>
      <Card pad className="stack">
        <h2 className="t-title-3">{fields.titles[language] || '—'}</h2>
        <p className="t-callout">{describeMission(words, format, mission)}</p>
        <p className="t-note t-muted">
          {writeWeek(words, format, mission)} · {fill(words.prize, { amount: prize })}
        </p>
      </Card>
    </div>
  );
}
