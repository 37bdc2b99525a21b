import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import css from './action-dialog.module.css';

export type ActionDialogProps = {
  title: ReactNode;
  okText: string;
  /** The action is destructive. */
  isDanger?: boolean;
  /** False while a required field is empty. */
  isReady?: boolean;
  isBusy: boolean;
  /** The consequences, and the fields that the action needs. */
  children: ReactNode;
  onSend: () => void;
  onClose: () => void;
};

/** Confirms an action by name; Enter alone never triggers the action. */
export function ActionDialog(props: ActionDialogProps) {
  const { isDanger = false, isReady = true, isBusy, onClose } = props;
  useReturnFocus();
  return (
    <Modal
      open
      centered
      title={props.title}
      okText={props.okText}
      okButtonProps={{ danger: isDanger, disabled: !isReady }}
      cancelText={wordsOf('app').cancel}
      confirmLoading={isBusy}
      onOk={props.onSend}
      onCancel={onClose}
    >
      <div className={css.fields}>{props.children}</div>
    </Modal>
  );
}

/** A labelled field of a dialog. */
export function DialogField({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <label className={css.field}>
      {label}
      {children}
    </label>
  );
}
