import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { closedReasons } from '@vela/contract/deposit/calls.ts';
import { listMethods, saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { Form, Input, Select } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { AmountField, useAmountText } from '../app/form/amount-field.tsx';
import type { AmountText } from '../app/form/amount-field.tsx';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { FieldGroup, FieldPair } from '../app/form/field-group.tsx';
import { HourFieldPair, readHours, toHourFields } from '../app/form/hour-fields.tsx';
import type { HourFields } from '../app/form/hour-fields.tsx';
import { toOptions } from '../app/form/options.ts';
import { ReasonField } from '../app/form/reason-field.tsx';
import { useFormChanges } from '../app/form/use-form-changes.ts';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { wordsOf } from '../words.ts';
import { closes } from './closes.ts';
import { useDepositLines } from './use-deposit-change.ts';
import { OpenField, PositionField } from './fields.tsx';

/** A method as operators see it. */
export type MethodLine = Reply<typeof listMethods>['methods'][number];

type Fields = HourFields & {
  minimum: string;
  maximum: string;
  quick: string;
  arrivalMinutes: string;
  position: string;
  isOpen: boolean;
  closedReason: (typeof closedReasons)[number];
  reason: string;
};

const quickCountMax = 8;

/** Proposes limits, hours and position of a method, or to open it; closes it immediately. */
export function MethodForm(props: { method: MethodLine; name: string; onClose: () => void }) {
  const { method, name, onClose } = props;
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveMethod, [listMethods, listProposals]);
  const describe = useDepositLines();
  const amounts = useAmountText();
  const initial = toFields(method, amounts);
  const toSent = (fields: Fields) => toInput(method.code, fields, amounts);
  const lines = useFormChanges(form, initial, toSent);
  const save = (fields: Fields) =>
    run(toSent(fields), {
      says: proposedOr(words.saved),
      onDone: onClose,
    });
  return (
    <EditDrawer
      title={fill(words.editMethod, { name })}
      size={460}
      form={form}
      initial={initial}
      isBusy={isBusy}
      changes={describe(lines)}
      okText={closes(lines) ? app.closeNow : app.propose}
      onSave={save}
      onClose={onClose}
    >
      <MethodFields />
    </EditDrawer>
  );
}

function MethodFields() {
  const words = wordsOf('deposit');
  const form = Form.useFormInstance<Fields>();
  const isOpen = Form.useWatch('isOpen', form);
  const { read } = useAmountText();
  return (
    <>
      <OpenField />
      {!isOpen && (
        <Form.Item name="closedReason" label={words.closedBecause}>
          <Select options={toOptions(closedReasons, words.closedReasons)} />
        </Form.Item>
      )}
      <FieldGroup title={words.limits}>
        <AmountField name="minimum" label={words.minimum} isNeeded />
        <AmountField
          name="maximum"
          label={words.maximum}
          isNeeded
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, text: string) =>
                isBelow(read(text), read(String(getFieldValue('minimum'))))
                  ? Promise.reject(new Error(words.limitsWrong))
                  : Promise.resolve(),
            }),
          ]}
        />
      </FieldGroup>
      <Form.Item
        name="quick"
        label={words.quickAmounts}
        extra={words.quickHint}
        dependencies={['minimum', 'maximum']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, text: string) =>
              areQuick(toWords(text).map(read), {
                least: read(String(getFieldValue('minimum'))),
                most: read(String(getFieldValue('maximum'))),
              })
                ? Promise.resolve()
                : Promise.reject(new Error(words.quickWrong)),
          }),
        ]}
      >
        <Input maxLength={140} />
      </Form.Item>
      <HourFieldPair />
      <FieldPair>
        <Form.Item
          name="arrivalMinutes"
          label={words.arrival}
          extra={words.arrivalHint}
          rules={[{ required: true, pattern: /^\d{1,4}(-\d{1,4})?$/, message: words.arrivalWrong }]}
        >
          <Input maxLength={9} />
        </Form.Item>
        <PositionField />
      </FieldPair>
      <ReasonField isNeeded />
    </>
  );
}

const isBelow = (own: number | null, least: number | null): boolean =>
  own !== null && least !== null && own < least;

const toWords = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');

function areQuick(
  amounts: readonly (number | null)[],
  { least, most }: { least: number | null; most: number | null },
): boolean {
  if (amounts.length > quickCountMax) return false;
  return amounts.every((amount, at) => {
    if (amount === null || least === null || most === null) return false;
    const before = amounts[at - 1] ?? 0;
    return amount >= least && amount <= most && amount > before;
  });
}

function toFields(method: MethodLine, amounts: AmountText): Fields {
  return {
    ...toHourFields(method.hours),
    minimum: amounts.write(method.minMinor),
    maximum: amounts.write(method.maxMinor),
    quick: method.quickMinor.map(amounts.write).join(' '),
    arrivalMinutes: method.arrivalMinutes,
    position: String(method.position),
    isOpen: method.isOpen,
    closedReason: method.closedReason === '' ? 'closed' : method.closedReason,
    reason: '',
  };
}

function toInput(code: string, fields: Fields, amounts: AmountText) {
  return {
    code,
    minMinor: amounts.read(fields.minimum) ?? 0,
    maxMinor: amounts.read(fields.maximum) ?? 0,
    quickMinor: toWords(fields.quick).map((text) => amounts.read(text) ?? 0),
    arrivalMinutes: fields.arrivalMinutes,
    hours: readHours(fields),
    position: Number(fields.position),
    isOpen: fields.isOpen,
    closedReason: fields.isOpen ? ('' as const) : fields.closedReason,
    reason: fields.reason,
  };
}
