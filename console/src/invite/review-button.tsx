import { listPlayerInvitations, reviewInvitation } from '@vela/contract/invite/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';

type Props = { invitation: { inviter: string; friend: string }; decision: 'clear' | 'refuse' };

/** Decides a held invitation, with a reason. */
export function ReviewButton({ invitation, decision }: Props) {
  const words = wordsOf('invite');
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction(reviewInvitation, [listPlayerInvitations]);
  const isCleared = decision === 'clear';
  const send = (reason: string): void =>
    run(
      { friend: invitation.friend, isCleared, reason },
      { says: isCleared ? words.cleared : words.refused, onDone: () => setOpen(false) },
    );
  return (
    <>
      <Button size="small" danger={!isCleared} onClick={() => setOpen(true)}>
        {words[decision]}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={fill(isCleared ? words.clearTitle : words.refuseTitle, invitation)}
          okText={words[decision]}
          isDanger={!isCleared}
          isBusy={isBusy}
          label={words.reason}
          onSend={send}
          onClose={() => setOpen(false)}
        >
          <p>{fill(isCleared ? words.clearWhat : words.refuseWhat, invitation)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
