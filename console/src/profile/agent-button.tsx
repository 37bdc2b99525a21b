import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';

/** Makes a player an agent, or ends that, with a reason. */
export function AgentButton({ username, isAgent }: { username: string; isAgent: boolean }) {
  const words = wordsOf('profile');
  const { agent } = words;
  // Remembers what was asked for: the mark may change while the dialog is open.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { run, isBusy } = useAction(setPlayerAgent, [getPlayer]);
  const close = () => setWanted(null);
  const says = wanted === true ? agent.made : agent.ended;
  return (
    <>
      <Button size="small" type="link" onClick={() => setWanted(!isAgent)}>
        {isAgent ? agent.end : agent.make}
      </Button>
      {wanted !== null && (
        <ReasonDialog
          title={fill(wanted ? agent.makeTitle : agent.endTitle, { username })}
          okText={wanted ? agent.make : agent.end}
          label={words.reasonForAudit}
          isBusy={isBusy}
          onSend={(reason) => run({ username, isAgent: wanted, reason }, { says, onDone: close })}
          onClose={close}
        >
          <p>{wanted ? agent.makeWhat : agent.endWhat}</p>
        </ReasonDialog>
      )}
    </>
  );
}
