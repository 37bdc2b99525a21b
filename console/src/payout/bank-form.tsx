import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { currencies } from '@vela/contract/currency.ts';
import { accountDigits, holderScripts } from '@vela/contract/payout/rules.ts';
import { listAllBanks, saveBank } from '@vela/contract/payout/staff-calls.ts';
import { Form, Input, Select } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { FieldPair } from '../app/form/field-group.tsx';
import { LocalFields, noText } from '../app/form/local-fields.tsx';
import type { LocalText } from '../app/form/local-fields.tsx';
import { toOptions } from '../app/form/options.ts';
import { ReasonField } from '../app/form/reason-field.tsx';
import { SwitchField } from '../app/form/switch-field.tsx';
import { useFormChanges } from '../app/form/use-form-changes.ts';
import { wordsOf } from '../words.ts';
import { useBankLines } from './use-bank-lines.ts';

/** A bank as operators see it. */
export type BankLine = Reply<typeof listAllBanks>['banks'][number];

type Fields = {
  code: string;
  names: LocalText;
  country: string;
  currencies: string[];
  digitsMin: string;
  digitsMax: string;
  hasCheckDigit: boolean;
  holderScripts: BankLine['holderScripts'];
  position: string;
  isOpen: boolean;
  reason: string;
};

type BankFormProps = {
  /** Null: a new one. */
  bank: BankLine | null;
  name: string;
  onClose: () => void;
};

/** Adds a bank, changes one, or closes it for new cards. */
export function BankForm({ bank, name, onClose }: BankFormProps) {
  const words = wordsOf('payout');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveBank, [listAllBanks]);
  const describe = useBankLines();
  const initial = toFields(bank);
  const lines = useFormChanges(form, initial, toInput);
  return (
    <EditDrawer
      title={bank ? fill(words.editTitle, { name }) : words.addTitle}
      size={520}
      form={form}
      initial={initial}
      isBusy={isBusy}
      changes={bank ? describe(lines) : undefined}
      onSave={(fields) =>
        run({ ...toInput(fields), isNew: bank === null }, { says: words.saved, onDone: onClose })
      }
      onClose={onClose}
    >
      <BankFields isNew={bank === null} />
    </EditDrawer>
  );
}

const isDigits = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= accountDigits.min && Number(text) <= accountDigits.max;

function BankFields({ isNew }: { isNew: boolean }) {
  const words = wordsOf('payout');
  return (
    <>
      <SwitchField name="isOpen" label={words.isOpen} />
      <FieldPair>
        <Form.Item
          name="code"
          label={words.code}
          extra={words.codeHint}
          rules={[{ required: true, pattern: /^[A-Z0-9]{1,20}$/, message: words.codeWrong }]}
        >
          <Input maxLength={20} disabled={!isNew} />
        </Form.Item>
        <Form.Item
          name="country"
          label={words.country}
          extra={words.countryHint}
          rules={[{ required: true, pattern: /^[A-Z]{2}$/, message: words.countryWrong }]}
        >
          <Input maxLength={2} />
        </Form.Item>
      </FieldPair>
      <LocalFields name="names" label={words.names} max={80} needed={words.nameNeeded} />
      <Form.Item
        name="currencies"
        label={words.currencies}
        extra={words.currenciesHint}
        rules={[{ required: true, type: 'array', message: wordsOf('app').fieldNeeded }]}
      >
        <Select
          mode="multiple"
          options={Object.keys(currencies).map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <NumberFields />
      <ReasonField isNeeded />
    </>
  );
}

function NumberFields() {
  const words = wordsOf('payout');
  const digits = (least: (getFieldValue: (name: string) => unknown) => number) => [
    ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
      validator: (_: unknown, text: string) =>
        isDigits(text) && Number(text) >= least(getFieldValue)
          ? Promise.resolve()
          : Promise.reject(new Error(words.digitsWrong)),
    }),
  ];
  return (
    <>
      <FieldPair>
        <Form.Item name="digitsMin" label={words.digitsMin} rules={digits(() => 0)}>
          <Input inputMode="numeric" maxLength={2} />
        </Form.Item>
        <Form.Item
          name="digitsMax"
          label={words.digitsMax}
          dependencies={['digitsMin']}
          rules={digits((valueOf) => Number(valueOf('digitsMin')))}
        >
          <Input inputMode="numeric" maxLength={2} />
        </Form.Item>
      </FieldPair>
      <SwitchField name="hasCheckDigit" label={words.checkDigit} />
      <FieldPair>
        <Form.Item name="holderScripts" label={words.scripts} extra={words.scriptsHint}>
          <Select mode="multiple" options={toOptions(holderScripts, words.scriptNames)} />
        </Form.Item>
        <Form.Item
          name="position"
          label={words.position}
          rules={[{ pattern: /^\d{1,3}$/, message: wordsOf('app').fieldNeeded }]}
        >
          <Input inputMode="numeric" maxLength={3} />
        </Form.Item>
      </FieldPair>
    </>
  );
}

const toFields = (bank: BankLine | null): Fields => ({
  code: bank?.code ?? '',
  names: bank?.names ?? noText,
  country: bank?.country ?? '',
  currencies: bank?.currencies ?? [],
  digitsMin: String(bank?.digitsMin ?? ''),
  digitsMax: String(bank?.digitsMax ?? ''),
  hasCheckDigit: bank?.hasCheckDigit ?? false,
  holderScripts: bank?.holderScripts ?? [],
  position: String(bank?.position ?? 0),
  isOpen: bank?.isOpen ?? true,
  reason: '',
});

const toInput = (fields: Fields) => ({
  ...fields,
  digitsMin: Number(fields.digitsMin),
  digitsMax: Number(fields.digitsMax),
  position: Number(fields.position),
});
