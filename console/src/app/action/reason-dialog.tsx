import { Input } from 'antd';
import { useState } from 'react';
import { useFocus } from '../use-focus.ts';
import { ActionDialog, DialogField } from './action-dialog.tsx';
import type { ActionDialogProps } from './action-dialog.tsx';

export type ReasonDialogProps = Omit<ActionDialogProps, 'children' | 'onSend'> & {
  /** The label of the reason field. */
  label: string;
  /** An existing reason that is only confirmed. */
  given?: string | undefined;
  /** The consequences, and fields before the reason. */
  children?: ActionDialogProps['children'];
  /** The children contain a field that is filled in first. */
  hasFields?: boolean;
  onSend: (reason: string) => void;
};

/** An action that requires a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, given, hasFields = false, isReady = true, children, onSend, ...dialog } = props;
  const focus = useFocus();
  const [typed, setTyped] = useState(given ?? '');
  const reason = typed.trim();
  return (
    <ActionDialog {...dialog} isReady={isReady && reason !== ''} onSend={() => onSend(reason)}>
      {children}
      <DialogField label={label}>
        <Input.TextArea
          {...(hasFields ? {} : { ref: focus })}
          rows={3}
          showCount
          maxLength={200}
          disabled={given !== undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogField>
    </ActionDialog>
  );
}
