import { Button, Form } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { SideDrawer } from '../side-drawer.tsx';
import { useCrumb } from '../use-crumb.ts';
import { ChangeTable } from './change-table.tsx';
import type { DescribedLine } from './change-table.tsx';
import css from './form.module.css';

export type EditDrawerProps<Fields> = {
  title: string;
  size: number;
  form: FormInstance<Fields>;
  initial: Fields;
  isBusy: boolean;
  /** The pending changes in words; omitted for a new item. */
  changes?: readonly DescribedLine[] | undefined;
  /** The label of the submit button; "Save" by default. */
  okText?: string;
  isDanger?: boolean;
  /** Additional buttons between cancel and save. */
  actions?: ReactNode;
  /** What follows from the changes, below them. */
  effect?: ReactNode;
  onSave: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a drawer beside its list: its changes, with buttons to save and to cancel. */
export function EditDrawer<Fields extends object>(props: EditDrawerProps<Fields>) {
  const { form, changes, onClose } = props;
  const app = wordsOf('app');
  useCrumb(props.title);
  return (
    <SideDrawer
      size={props.size}
      title={props.title}
      onClose={onClose}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{app.cancel}</Button>
          {props.actions}
          <Button
            type="primary"
            danger={props.isDanger ?? false}
            loading={props.isBusy}
            onClick={() => form.submit()}
          >
            {props.okText ?? app.save}
          </Button>
        </div>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={props.initial}
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
    </SideDrawer>
  );
}
