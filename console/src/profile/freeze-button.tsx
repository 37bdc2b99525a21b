import { getPlayer, listPlayers, setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon.tsx';
import { lockSimple, lockSimpleOpen } from '@vela/ui/icons.ts';
import { App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useFocus } from '../app/use-focus.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '../app/words.ts';
import { useProfileWords } from './use-profile-words.ts';
import css from './players-screen.module.css';

type FreezeProps = { username: string; isFrozen: boolean };

/** Freezes an account or releases it, always with a reason. */
export function FreezeButton({ username, isFrozen }: FreezeProps) {
  const words = useProfileWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        danger={!isFrozen}
        icon={<Icon of={isFrozen ? lockSimpleOpen : lockSimple} size={16} />}
        onClick={() => setOpen(true)}
      >
        {isFrozen ? words.release : words.freeze}
      </Button>
      <FreezeDialog
        key={String(isOpen)}
        username={username}
        isFrozen={isFrozen}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function FreezeDialog(props: FreezeProps & { isOpen: boolean; onClose: () => void }) {
  const { username, isFrozen, isOpen, onClose } = props;
  const words = useProfileWords();
  const app = useAppWords();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [reason, setReason] = useState('');
  const write = useWrite(setPlayerFrozen, [getPlayer, listPlayers]);
  const send = () => {
    const input = { username, isFrozen: !isFrozen, reason: reason.trim() };
    write.mutate(input, {
      onError: trouble,
      onSuccess: () => {
        void message.success(isFrozen ? words.released : words.frozenNow);
        onClose();
      },
    });
  };
  return (
    <Modal
      centered
      open={isOpen}
      title={fill(isFrozen ? words.releaseTitle : words.freezeTitle, { username })}
      okText={isFrozen ? words.release : words.freeze}
      okButtonProps={{ danger: !isFrozen, disabled: reason.trim() === '' }}
      cancelText={app.cancel}
      confirmLoading={write.isPending}
      onOk={send}
      onCancel={onClose}
    >
      <p>{isFrozen ? words.releaseHint : words.freezeHint}</p>
      <Input.TextArea
        className={css.reason ?? ''}
        ref={useFocus()}
        rows={3}
        showCount
        maxLength={200}
        value={reason}
        placeholder={words.freezeReason}
        aria-label={words.freezeReason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
