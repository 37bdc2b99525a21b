import { isStaffUsername } from '@vela/contract/operator/rules.ts';
import { addOperator, listOperators } from '@vela/contract/operator/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { Form, Input } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { ReasonField } from '../app/form/reason-field.tsx';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { wordsOf } from '../words.ts';
import { RoleField } from './role-field.tsx';

type Fields = { username: string; displayName: string; role: StaffRole; reason: string };

type AddFormProps = {
  /** Without a second operator a proposal could not be decided. */
  isAlone: boolean;
  onClose: () => void;
};

/** Adds an operator, who logs in by a link; or proposes it. */
export function AddForm({ isAlone, onClose }: AddFormProps) {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(addOperator, [listOperators, listProposals]);
  const save = (fields: Fields) =>
    run(fields, {
      says: proposedOr(words.addDone),
      onDone: onClose,
    });
  const needed = [{ required: true, whitespace: true, message: app.fieldNeeded }];
  return (
    <EditDrawer
      title={words.add}
      size={440}
      form={form}
      initial={{
        username: '',
        displayName: '',
        role: isAlone ? ('owner' as const) : ('support' as const),
        reason: '',
      }}
      isBusy={isBusy}
      okText={isAlone ? words.add : app.propose}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="displayName" label={words.displayName} rules={needed}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="username"
        label={words.username}
        extra={words.usernameHint}
        rules={[
          {
            validator: (_rule, value: string) =>
              isStaffUsername(value.trim().toLowerCase())
                ? Promise.resolve()
                : Promise.reject(new Error(words.usernameWrong)),
          },
        ]}
      >
        <Input maxLength={40} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <RoleField />
      <ReasonField isNeeded />
    </EditDrawer>
  );
}
