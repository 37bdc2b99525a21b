import type { Reply } from '@vela/contract/call.ts';
import {
  listMethods,
  listReceivingAccounts,
  saveReceivingAccount,
} from '@vela/contract/deposit/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { Form, Input } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { AmountField, useAmountText } from '../app/form/amount-field.tsx';
import type { AmountText } from '../app/form/amount-field.tsx';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { FieldGroup, FieldPair } from '../app/form/field-group.tsx';
import { HourFieldPair, readHours, toHourFields } from '../app/form/hour-fields.tsx';
import type { HourFields } from '../app/form/hour-fields.tsx';
import { LocalFields, noText } from '../app/form/local-fields.tsx';
import type { LocalText } from '../app/form/local-fields.tsx';
import { ReasonField } from '../app/form/reason-field.tsx';
import { useFormChanges } from '../app/form/use-form-changes.ts';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { wordsOf } from '../words.ts';
import { closes } from './closes.ts';
import { useDepositLines } from './use-deposit-change.ts';
import { OpenField, PositionField } from './fields.tsx';

/** A receiving account as operators see it. */
export type AccountLine = Reply<typeof listReceivingAccounts>['accounts'][number];

type Fields = HourFields & {
  bankNames: LocalText;
  holderName: string;
  accountNumber: string;
  branches: LocalText;
  remarks: LocalText;
  minimum: string;
  maximum: string;
  daily: string;
  position: string;
  isOpen: boolean;
  reason: string;
};

type AccountFormProps = {
  methodCode: string;
  /** Null: a new one. */
  account: AccountLine | null;
  onClose: () => void;
};

/** Proposes a new receiving account, or a change of one; closes one immediately. */
export function AccountForm({ methodCode, account, onClose }: AccountFormProps) {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveReceivingAccount, [
    listReceivingAccounts,
    listMethods,
    listProposals,
  ]);
  const describe = useDepositLines();
  const amounts = useAmountText();
  const initial = toFields(account, amounts);
  const toSent = (fields: Fields) => toInput({ methodCode, account, amounts }, fields);
  const lines = useFormChanges(form, initial, toSent);
  const save = (fields: Fields) =>
    run(toSent(fields), {
      says: proposedOr(words.saved),
      onDone: onClose,
    });
  return (
    <EditDrawer
      title={account ? words.editAccount : words.addAccount}
      size={520}
      form={form}
      initial={initial}
      isBusy={isBusy}
      changes={account ? describe(lines) : undefined}
      okText={account && closes(lines) ? app.closeNow : app.propose}
      onSave={save}
      onClose={onClose}
    >
      <AccountFields />
    </EditDrawer>
  );
}

function AccountFields() {
  const words = wordsOf('deposit');
  const needed = [{ required: true, whitespace: true, message: wordsOf('app').fieldNeeded }];
  return (
    <>
      <OpenField />
      <LocalFields name="bankNames" label={words.bankName} max={80} needed={words.bankNeeded} />
      <FieldPair>
        <Form.Item name="holderName" label={words.holderName} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="accountNumber" label={words.accountNumber} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
      </FieldPair>
      <LocalFields name="branches" label={words.branch} max={120} />
      <LocalFields name="remarks" label={words.remark} max={200} />
      <FieldGroup title={words.limits}>
        <AmountField name="minimum" label={words.minimum} placeholder={words.asMethod} />
        <AmountField name="maximum" label={words.maximum} placeholder={words.asMethod} />
      </FieldGroup>
      <FieldPair>
        <AmountField name="daily" label={words.dailyLimit} placeholder={words.noLimit} />
        <PositionField />
      </FieldPair>
      <HourFieldPair />
      <ReasonField isNeeded />
    </>
  );
}

function toFields(account: AccountLine | null, amounts: AmountText): Fields {
  return {
    ...toHourFields(account?.hours ?? null),
    bankNames: account?.bankNames ?? noText,
    holderName: account?.holderName ?? '',
    accountNumber: account?.accountNumber ?? '',
    branches: account?.branches ?? noText,
    remarks: account?.remarks ?? noText,
    minimum: amounts.write(account?.minMinor ?? null),
    maximum: amounts.write(account?.maxMinor ?? null),
    daily: amounts.write(account?.dailyLimitMinor ?? null),
    position: String(account?.position ?? 0),
    isOpen: account?.isOpen ?? true,
    reason: '',
  };
}

type Edited = { methodCode: string; account: AccountLine | null; amounts: AmountText };

function toInput({ methodCode, account, amounts }: Edited, fields: Fields) {
  return {
    accountId: account?.accountId ?? '',
    methodCode,
    bankNames: fields.bankNames,
    holderName: fields.holderName,
    accountNumber: fields.accountNumber,
    branches: fields.branches,
    remarks: fields.remarks,
    minMinor: amounts.read(fields.minimum),
    maxMinor: amounts.read(fields.maximum),
    dailyLimitMinor: amounts.read(fields.daily),
    hours: readHours(fields),
    position: Number(fields.position),
    isOpen: fields.isOpen,
    reason: fields.reason,
  };
}
