import type { Reply } from '@vela/contract/call.ts';
import {
  listMethods,
  listReceivingAccounts,
  saveReceivingAccount,
} from '@vela/contract/deposit/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { App, Form, Input } from 'antd';
import { useWrite } from '../app/calls.ts';
import { EditDrawer } from '../app/edit-drawer.tsx';
import { ReasonField } from '../app/proposal/reason-field.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { wordsOf } from '../words.ts';
import { AmountField, HourFieldPair, LocalFields, OpenField, PositionField } from './fields.tsx';
import { readAmountField, readHours, toAmountField, toHourFields } from './fields.tsx';
import type { HourFields } from './fields.tsx';
import { useCloses } from './use-closes.ts';
import css from './channels.module.css';

/** A receiving account as the operators' list has it. */
export type AccountLine = Reply<typeof listReceivingAccounts>['accounts'][number];

type Local = AccountLine['bankNames'];

type Fields = HourFields & {
  bankNames: Local;
  holderName: string;
  accountNumber: string;
  branches: Local;
  remarks: Local;
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

/** Proposes a receiving account, or to change one; closes one at once. */
export function AccountForm({ methodCode, account, onClose }: AccountFormProps) {
  const words = wordsOf('deposit');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [form] = Form.useForm<Fields>();
  const app = wordsOf('app');
  const refreshes = [listReceivingAccounts, listMethods, listProposals];
  const write = useWrite(saveReceivingAccount, refreshes);
  const isClosing = useCloses(form, toFields(account)) && account !== null;
  const save = (fields: Fields) =>
    write.mutate(toInput(methodCode, account, fields), {
      onError: trouble,
      onSuccess: ({ proposalId }) => {
        void message.success(proposalId === '' ? words.saved : app.proposed);
        onClose();
      },
    });
  return (
    <EditDrawer
      title={account ? words.editAccount : words.addAccount}
      size={520}
      form={form}
      initial={toFields(account)}
      isBusy={write.isPending}
      okText={isClosing ? app.closeNow : app.propose}
      onSave={save}
      onClose={onClose}
    >
      <AccountFields />
    </EditDrawer>
  );
}

function AccountFields() {
  const words = wordsOf('deposit');
  const needed = [{ required: true, whitespace: true, message: words.needed }];
  const bankNeeded = [{ required: true, whitespace: true, message: words.bankNeeded }];
  return (
    <>
      <OpenField />
      <LocalFields name="bankNames" label={words.bankName} max={80} rules={bankNeeded} />
      <div className={css.pair}>
        <Form.Item name="holderName" label={words.holderName} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="accountNumber" label={words.accountNumber} rules={needed}>
          <Input maxLength={60} />
        </Form.Item>
      </div>
      <LocalFields name="branches" label={words.branch} max={120} />
      <LocalFields name="remarks" label={words.remark} max={200} />
      <fieldset className={css.group}>
        <legend>{words.limits}</legend>
        <AmountField name="minimum" label={words.minimum} placeholder={words.asMethod} />
        <AmountField name="maximum" label={words.maximum} placeholder={words.asMethod} />
      </fieldset>
      <div className={css.pair}>
        <AmountField name="daily" label={words.dailyLimit} placeholder={words.noLimit} />
        <PositionField />
      </div>
      <HourFieldPair />
      <ReasonField isNeeded />
    </>
  );
}

const noText: Local = { zh: '', hk: '', en: '', th: '' };

function toFields(account: AccountLine | null): Fields {
  return {
    ...toHourFields(account?.hours ?? null),
    bankNames: account?.bankNames ?? noText,
    holderName: account?.holderName ?? '',
    accountNumber: account?.accountNumber ?? '',
    branches: account?.branches ?? noText,
    remarks: account?.remarks ?? noText,
    minimum: toAmountField(account?.minMinor ?? null),
    maximum: toAmountField(account?.maxMinor ?? null),
    daily: toAmountField(account?.dailyLimitMinor ?? null),
    position: String(account?.position ?? 0),
    isOpen: account?.isOpen ?? true,
    reason: '',
  };
}

function toInput(methodCode: string, account: AccountLine | null, fields: Fields) {
  return {
    accountId: account?.accountId ?? '',
    methodCode,
    bankNames: fields.bankNames,
    holderName: fields.holderName,
    accountNumber: fields.accountNumber,
    branches: fields.branches,
    remarks: fields.remarks,
    minMinor: readAmountField(fields.minimum),
    maxMinor: readAmountField(fields.maximum),
    dailyLimitMinor: readAmountField(fields.daily),
    hours: readHours(fields),
    position: Number(fields.position),
    isOpen: fields.isOpen,
    reason: fields.reason,
  };
}
