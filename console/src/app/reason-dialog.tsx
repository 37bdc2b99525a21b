import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { useFocus } from './use-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';
import css from './reason-dialog.module.css';

export type ReasonDialogProps = {
  title: string;
  okText: string;
  /** What the reason is for, above its field. */
  label: string;
  /** It takes something away. */
  isDanger?: boolean;
  /** False while something else is still to be filled in. */
  isReady?: boolean;
  isBusy: boolean;
  /** What will happen, and fields that stand before the reason. */
  children?: ReactNode;
  /** The children hold a field that is filled in first. */
  hasFields?: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** A deed that needs a reason: it is sent only with one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, okText, label, isReady = true, isBusy, onSend, onClose } = props;
  const app = wordsOf('app');
  const focus = useFocus();
  useReturnFocus();
  const [reason, setReason] = useState('');
  const isDanger = props.isDanger ?? false;
  return (
    <Modal
      open
      centered
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger, disabled: !isReady || reason.trim() === '' }}
      cancelText={app.cancel}
      confirmLoading={isBusy}
      onOk={() => onSend(reason.trim())}
      onCancel={onClose}
    >
      <div className={css.fields}>
        {props.children}
        <label className={css.field}>
          {label}
          <Input.TextArea
            {...(props.hasFields ? {} : { ref: focus })}
            rows={3}
            showCount
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      </div>
    </Modal>
  );
}
