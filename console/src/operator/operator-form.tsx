import { fill } from '@vela/client/fill.ts';
import {
  changeOperator,
  listOperators,
  resetOperator,
} from '@vela/contract/operator/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { ReasonField } from '../app/form/reason-field.tsx';
import { SwitchField } from '../app/form/switch-field.tsx';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { wordsOf } from '../words.ts';
import type { OperatorLine } from './operator-line.ts';
import { RoleField } from './role-field.tsx';
import { useOperatorLines } from './use-operator-change.ts';

type Fields = { role: StaffRole; mayLogIn: boolean; reason: string };

type OperatorFormProps = {
  operator: OperatorLine;
  /** Without a second operator a proposal could not be decided. */
  isAlone: boolean;
  onClose: () => void;
};

/** Changes the role of an operator, disables, enables or resets them; or proposes it. */
export function OperatorForm({ operator, isAlone, onClose }: OperatorFormProps) {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(changeOperator, [listOperators, listProposals]);
  const describe = useOperatorLines();
  const { username } = operator;
  const initial: Fields = {
    role: operator.role,
    mayLogIn: operator.state !== 'disabled',
    reason: '',
  };
  const role = Form.useWatch('role', form) ?? initial.role;
  const mayLogIn = Form.useWatch('mayLogIn', form) ?? initial.mayLogIn;
  const all: ChangedLine[] = [
    { path: 'role', before: initial.role, after: role },
    { path: 'isDisabled', before: !initial.mayLogIn, after: !mayLogIn },
  ];
  const lines = all.filter(({ before, after }) => before !== after);
  const isTaking = !mayLogIn && role === operator.role && role !== 'owner';
  const save = (fields: Fields) =>
    run(
      { username, role: fields.role, isDisabled: !fields.mayLogIn, reason: fields.reason },
      {
        says: proposedOr(words.saved),
        onDone: onClose,
      },
    );
  return (
    <EditDrawer
      title={`${operator.displayName} (${username})`}
      size={440}
      form={form}
      initial={initial}
      isBusy={isBusy}
      changes={describe(lines)}
      okText={isTaking ? words.disableNow : isAlone ? app.save : app.propose}
      isDanger={isTaking}
      renderActions={() =>
        operator.state === 'active' && <ResetButton operator={operator} onDone={onClose} />
      }
      onSave={save}
      onClose={onClose}
    >
      <RoleField />
      <SwitchField name="mayLogIn" label={words.mayLogIn} />
      <ReasonField isNeeded />
    </EditDrawer>
  );
}

type ResetButtonProps = { operator: OperatorLine; onDone: () => void };

function ResetButton({ operator: { username, displayName }, onDone }: ResetButtonProps) {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const [isConfirming, setConfirming] = useState(false);
  const { run, isBusy } = useAction(resetOperator, [listOperators, listProposals]);
  const reset = (reason: string) =>
    run(
      { username, reason },
      {
        says: proposedOr(words.resetDone),
        onDone,
      },
    );
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{words.reset}</Button>
      {isConfirming && (
        <ReasonDialog
          title={fill(words.resetTitle, { name: displayName })}
          okText={words.reset}
          label={app.changeReason}
          isDanger
          isBusy={isBusy}
          onSend={reset}
          onClose={() => setConfirming(false)}
        >
          <p>{words.resetHint}</p>
        </ReasonDialog>
      )}
    </>
  );
}
