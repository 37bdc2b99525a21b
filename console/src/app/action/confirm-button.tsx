import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';

type ConfirmButtonProps = Pick<ButtonProps, 'size' | 'danger'> & {
  /** The action, on the button and in the question. */
  label: string;
  title: string;
  /** What follows from it. */
  hint: string;
  isBusy: boolean;
  onConfirm: () => void;
};

/** A button whose action is confirmed first, because it cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, hint, isBusy, onConfirm, ...look } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} loading={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ActionDialog
          title={title}
          okText={label}
          isDanger
          isBusy={isBusy}
          onSend={() => {
            setAsking(false);
            onConfirm();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{hint}</p>
        </ActionDialog>
      )}
    </>
  );
}
