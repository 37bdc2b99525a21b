import { Button, Form } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { ActionDialog } from '../action/action-dialog.tsx';
import { SideDrawer } from '../side-drawer.tsx';
import { useCrumb } from '../use-crumb.ts';
import { ChangeTable } from './change-table.tsx';
import type { DescribedLine } from './change-table.tsx';
import { useIsChanged } from './use-is-changed.ts';
import css from './form.module.css';

export type EditDrawerProps<Fields> = {
  title: string;
  size: number;
  form: FormInstance<Fields>;
  initial: Fields;
  isBusy: boolean;
  /** The text of the pending changes; omitted for a new item. */
  changes?: readonly DescribedLine[] | undefined;
  /** The label of the submit button; "Save" by default. */
  okText?: string;
  isDanger?: boolean;
  /** True: it can be read and no longer changed. */
  isReadOnly?: boolean;
  /** Additional buttons between cancel and save; `isChanged` while typed text is not saved. */
  renderActions?: (isChanged: boolean) => ReactNode;
  /** What follows from the changes, below them. */
  effect?: ReactNode;
  onSave: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form in a drawer beside its list: its changes, with buttons to save and to cancel. It asks
 * before it drops what was typed, and shows the first field that is wrong.
 */
export function EditDrawer<Fields extends object>(props: EditDrawerProps<Fields>) {
  const { form, changes, isReadOnly = false } = props;
  const app = wordsOf('app');
  useCrumb(props.title);
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = useIsChanged(form, props.initial) && !isReadOnly;
  const onClose = () => (isChanged ? setLeaving(true) : props.onClose());
  return (
    <SideDrawer
      size={props.size}
      title={props.title}
      onClose={onClose}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{app.cancel}</Button>
          {props.renderActions?.(isChanged)}
          {!isReadOnly && (
            <Button
              type="primary"
              danger={props.isDanger ?? false}
              loading={props.isBusy}
              onClick={() => form.submit()}
            >
              {props.okText ?? app.save}
            </Button>
          )}
        </div>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isReadOnly}
        initialValues={props.initial}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={props.onSave}
      >
        {props.children}
      </Form>
      {changes && (
        <section className={css.changes} aria-label={app.whatChanges}>
          <h3 className={css.heading}>{app.whatChanges}</h3>
          {changes.length === 0 ? (
            <p className="t-muted">{app.nothingChanges}</p>
          ) : (
            <ChangeTable lines={changes} />
          )}
        </section>
      )}
      {props.effect}
      {isLeaving && (
        <ActionDialog
          title={app.unsaved.title}
          okText={app.unsaved.discard}
          isDanger
          isBusy={false}
          onSend={props.onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{app.unsaved.hint}</p>
        </ActionDialog>
      )}
    </SideDrawer>
  );
}
