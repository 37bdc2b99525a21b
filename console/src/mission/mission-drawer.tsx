import { listPlannedMissions, saveMission } from '@vela/contract/mission/staff-calls.ts';
import { missionWeeksMax } from '@vela/contract/mission/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Alert, Form, InputNumber, Select } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { AmountField, useAmountText } from '../app/form/amount-field.tsx';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { FieldGroup } from '../app/form/field-group.tsx';
import { LocalFields } from '../app/form/local-fields.tsx';
import { WithPhone } from '../app/form/phone-preview.tsx';
import { ScopeFields } from '../app/form/scope-fields.tsx';
import { useShownLanguages } from '../app/form/site-languages.ts';
import { consoleLanguages } from '../app/language.ts';
import { useToday } from '../app/use-today.ts';
import { wordsOf } from '../words.ts';
import { listMondays, toFields, toInput } from './mission-fields.ts';
import type { Fields, Planned } from './mission-fields.ts';
import { MissionPreview } from './mission-preview.tsx';

/** Writes a draft of a mission, or a new one, beside the card that players read. */
export function MissionDrawer(props: { planned: Planned | null; onClose: () => void }) {
  const { planned, onClose } = props;
  const words = wordsOf('mission');
  const amount = useAmountText();
  const mondays = listMondays(useToday(), missionWeeksMax);
  const initial = toFields(planned, mondays[0] ?? '', amount);
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveMission, [listPlannedMissions]);
  return (
    <EditDrawer<Fields>
      title={planned?.title || words.newMission}
      size={960}
      form={form}
      initial={initial}
      isBusy={isBusy}
      onSave={(fields) =>
        run(toInput(planned, fields, amount), { says: words.saved, onDone: onClose })
      }
      onClose={onClose}
    >
      <WithPhone phone={<Phone initial={initial} amount={amount} />}>
        {planned && planned.problems.length > 0 && <Problems of={planned.problems} />}
        <LocalFields name="titles" label={words.fields.titles} max={60} />
        <ScopeFields words={words} />
        <FieldGroup title={words.terms} hint={words.termsHint}>
          <AmountField name="target" label={words.fields.targetMinor} isNeeded />
          <AmountField name="betMax" label={words.fields.betMaxMinor} isNeeded />
          <AmountField name="prize" label={words.fields.prizeMinor} isNeeded />
        </FieldGroup>
        <WeekFields mondays={mondays} fromDay={initial.fromDay} />
      </WithPhone>
    </EditDrawer>
  );
}

function Problems({ of }: { of: Planned['problems'] }) {
  const words = wordsOf('mission');
  return (
    <Alert
      type="error"
      showIcon
      title={words.checkBlocked}
      description={
        <ul>
          {of.map((problem) => (
            <li key={problem}>{words.problems[problem]}</li>
          ))}
        </ul>
      }
    />
  );
}

function WeekFields({ mondays, fromDay }: { mondays: string[]; fromDay: string }) {
  const words = wordsOf('mission');
  const format = useFormat();
  const days = mondays.includes(fromDay) ? mondays : [fromDay, ...mondays];
  return (
    <FieldGroup title={words.period} hint={words.periodHint}>
      <Form.Item name="fromDay" label={words.fields.fromDay}>
        <Select options={days.map((value) => ({ value, label: format.day(value) }))} />
      </Form.Item>
      <Form.Item name="weeks" label={words.fields.weeks} rules={[{ required: true }]}>
        <InputNumber min={1} max={missionWeeksMax} precision={0} />
      </Form.Item>
    </FieldGroup>
  );
}

function Phone(props: Omit<Parameters<typeof MissionPreview>[0], 'language'>) {
  const form = Form.useFormInstance<Fields>();
  const titles = Form.useWatch(['titles'], { form, preserve: true }) ?? props.initial.titles;
  const shown = useShownLanguages(consoleLanguages, [titles]);
  return (
    <div className="stack">
      {shown.map((language) => (
        <MissionPreview key={language} language={language} {...props} />
      ))}
    </div>
  );
}
