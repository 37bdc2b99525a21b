import { getPlayer, listPlayers, setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockSimple, lockSimpleOpen } from '@vela/ui/icon/icons.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { ReasonDialog } from '../app/reason-dialog.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

type FreezeProps = { username: string; isFrozen: boolean };

/** Freezes an account or releases it, always with a reason. */
export function FreezeButton({ username, isFrozen }: FreezeProps) {
  const words = wordsOf('profile');
  // What was asked is kept: the state may change under an open dialog.
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
  const { message } = App.useApp();
  const trouble = useTrouble();
  const write = useWrite(setPlayerFrozen, [getPlayer, listPlayers]);
  const send = (reason: string) =>
    write.mutate(
      { username, isFrozen: !isRelease, reason },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(isRelease ? words.released : words.frozenNow);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={fill(isRelease ? words.releaseTitle : words.freezeTitle, { username })}
      okText={isRelease ? words.release : words.freeze}
      label={words.reasonForAudit}
      isDanger={!isRelease}
      isBusy={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>{isRelease ? words.releaseHint : words.freezeHint}</p>
    </ReasonDialog>
  );
}
