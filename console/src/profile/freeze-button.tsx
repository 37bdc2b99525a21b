import { fill } from '@vela/client/fill.ts';
import { getPlayer, listPlayers, setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockSimple, lockSimpleOpen } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';

type FreezeProps = { username: string; isFrozen: boolean };

/** Freezes or unfreezes an account, always with a reason. */
export function FreezeButton({ username, isFrozen }: FreezeProps) {
  const words = wordsOf('profile');
  // Remembers the requested action: the state may change while the dialog is open.
  const [wanted, setWanted] = useState<'freeze' | 'release' | null>(null);
  return (
    <>
      <Button
        danger={!isFrozen}
        icon={<Icon of={isFrozen ? lockSimpleOpen : lockSimple} size={16} />}
        onClick={() => setWanted(isFrozen ? 'release' : 'freeze')}
      >
        {isFrozen ? words.release : words.freeze}
      </Button>
      {wanted !== null && (
        <FreezeDialog
          username={username}
          isRelease={wanted === 'release'}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}

type DialogProps = { username: string; isRelease: boolean; onClose: () => void };

function FreezeDialog({ username, isRelease, onClose }: DialogProps) {
  const words = wordsOf('profile');
  const { run, isBusy } = useAction(setPlayerFrozen, [getPlayer, listPlayers]);
  const send = (reason: string) =>
    run(
      { username, isFrozen: !isRelease, reason },
      { says: isRelease ? words.released : words.frozenNow, onDone: onClose },
    );
  return (
    <ReasonDialog
      title={fill(isRelease ? words.releaseTitle : words.freezeTitle, { username })}
      okText={isRelease ? words.release : words.freeze}
      label={words.reasonForAudit}
      isDanger={!isRelease}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{isRelease ? words.releaseHint : words.freezeHint}</p>
    </ReasonDialog>
  );
}
