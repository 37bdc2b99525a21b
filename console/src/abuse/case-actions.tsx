import {
  clearAbuseCase,
  listAbuseCases,
  proposeVoid,
  withholdRewards,
} from '@vela/contract/abuse/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';
import type { Case } from './case-line.ts';

type DialogProps = { shown: Case; onClose: () => void };

/** What may be decided about a case in its state. */
export function CaseActions({ shown }: { shown: Case }) {
  const words = wordsOf('abuse');
  const [open, setOpen] = useState<'clear' | 'withhold' | null>(null);
  const [voided, setVoided] = useState<Case['accounts'][number] | null>(null);
  const close = () => {
    setOpen(null);
    setVoided(null);
  };
  if (shown.state === 'cleared') return null;
  const toVoid = shown.accounts.filter((it) => it.isWithheld && it.claimableMinor > 0);
  return (
    <>
      <Button size="small" onClick={() => setOpen('clear')}>
        {words.clear}
      </Button>
      <Button size="small" danger onClick={() => setOpen('withhold')}>
        {words.withhold}
      </Button>
      {shown.state === 'withheld' &&
        toVoid.map((account) => (
          <Button key={account.username} size="small" danger onClick={() => setVoided(account)}>
            {words.voidGo} · {account.username}
          </Button>
        ))}
      {open === 'clear' && <ClearDialog shown={shown} onClose={close} />}
      {open === 'withhold' && <WithholdDialog shown={shown} onClose={close} />}
      {voided && <VoidDialog shown={shown} account={voided} onClose={close} />}
    </>
  );
}

function ClearDialog({ shown: { caseId, accounts }, onClose }: DialogProps) {
  const words = wordsOf('abuse');
  const { run, isBusy } = useAction(clearAbuseCase, [listAbuseCases]);
  const [one, other] = accounts;
  return (
    <ReasonDialog
      title={fill(words.clearTitle, { one: one?.username ?? '', other: other?.username ?? '' })}
      okText={words.clear}
      label={words.reason}
      isBusy={isBusy}
      onSend={(reason) => run({ caseId, reason }, { says: words.cleared, onDone: onClose })}
      onClose={onClose}
    >
      <p>{words.clearWhat}</p>
    </ReasonDialog>
  );
}

function WithholdDialog({ shown: { caseId, accounts }, onClose }: DialogProps) {
  const words = wordsOf('abuse');
  const names = accounts.map(({ username }) => username);
  const [chosen, setChosen] = useState(names);
  const { run, isBusy } = useAction(withholdRewards, [listAbuseCases]);
  const send = (reason: string): void =>
    run({ caseId, usernames: chosen, reason }, { says: words.withheldSaid, onDone: onClose });
  return (
    <ReasonDialog
      title={words.withholdTitle}
      okText={words.withhold}
      isDanger
      isReady={chosen.length > 0}
      label={words.reason}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.withholdWhat}</p>
      <DialogField label={words.whose}>
        <Checkbox.Group options={names} value={chosen} onChange={setChosen} />
      </DialogField>
    </ReasonDialog>
  );
}

function VoidDialog(props: DialogProps & { account: Case['accounts'][number] }) {
  const words = wordsOf('abuse');
  const app = wordsOf('app');
  const format = useFormat();
  const { shown, account, onClose } = props;
  const { username, claimableMinor } = account;
  const { run, isBusy } = useAction(proposeVoid, [listAbuseCases, listProposals]);
  const send = (reason: string): void =>
    run({ caseId: shown.caseId, username, reason }, { says: app.proposed, onDone: onClose });
  return (
    <ReasonDialog
      title={fill(words.voidTitle, { username })}
      okText={app.propose}
      isDanger
      label={words.reason}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{fill(words.voidWhat, { amount: format.money(claimableMinor) })}</p>
    </ReasonDialog>
  );
}
