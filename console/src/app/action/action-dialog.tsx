import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import css from './action-dialog.module.css';

export type ActionDialogProps = {
  title: ReactNode;
  okText: string;
  /** It takes something away. */
  isDanger?: boolean;
  /** False while something is still to be filled in. */
  isReady?: boolean;
  isBusy: boolean;
  /** What will happen, and the fields that it needs. */
  children: ReactNode;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before something is done, naming it; the action is never what Enter does by itself. */
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

/** A field of a dialog under its name. */
export function DialogField({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <label className={css.field}>
      {label}
      {children}
    </label>
  );
}
