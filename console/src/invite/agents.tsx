import type { Reply } from '@vela/contract/call.ts';
import {
  listAgents,
  listPlayerInvitations,
  setPlayerAgent,
} from '@vela/contract/invite/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { actionColumn, playerColumn, textColumn } from '../app/list/columns.tsx';
import { ListPanel } from '../app/list/list-panel.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { useFocus } from '../app/use-focus.ts';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';

type Line = Reply<typeof listAgents>['list'][number];

/** The agents among the players, with actions to add and to end one. */
export function Agents() {
  const words = wordsOf('invite');
  useCrumb(words.agents);
  const mayManage = useMay('invite.manage');
  const [changed, setChanged] = useState<{ username: string | null } | null>(null);
  const list = useList(listAgents, { filters: {}, toInput: () => ({}) });
  const end = actionColumn<Line>((it) => (
    <Button size="small" onClick={() => setChanged({ username: it.username })}>
      {words.endAgent}
    </Button>
  ));
  return (
    <ListPanel<Line>
      title={words.agents}
      extra={
        <>
          <Link className="link" to="/invitations">
            {words.list}
          </Link>
          {mayManage && (
            <Button onClick={() => setChanged({ username: null })}>{words.addAgent}</Button>
          )}
        </>
      }
      hint={words.agentsHint}
      list={list}
      rowKey="username"
      columns={[
        playerColumn(words.player),
        textColumn(words.friends, (it) => String(it.friendCount)),
        ...(mayManage ? [end] : []),
      ]}
      empty={{ title: words.noAgents }}
    >
      {changed && <AgentDialog ended={changed.username} onClose={() => setChanged(null)} />}
    </ListPanel>
  );
}

/** Makes the player with a typed username an agent, or ends the agency of one. */
function AgentDialog({ ended, onClose }: { ended: string | null; onClose: () => void }) {
  const words = wordsOf('invite');
  const focus = useFocus();
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useAction(setPlayerAgent, [listAgents, listPlayerInvitations]);
  const username = ended ?? typed.trim();
  const isAdding = ended === null;
  const says = isAdding ? words.agentAdded : words.agentEnded;
  return (
    <ReasonDialog
      title={isAdding ? words.addAgent : fill(words.endAgentTitle, { username })}
      okText={isAdding ? words.addAgent : words.endAgent}
      isReady={username !== ''}
      isBusy={isBusy}
      label={words.reason}
      hasFields={isAdding}
      onSend={(reason) => run({ username, isAgent: isAdding, reason }, { says, onDone: onClose })}
      onClose={onClose}
    >
      <p>{isAdding ? words.addAgentWhat : words.endAgentWhat}</p>
      {isAdding && (
        <DialogField label={words.agentName}>
          <Input
            ref={focus}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogField>
      )}
    </ReasonDialog>
  );
}
