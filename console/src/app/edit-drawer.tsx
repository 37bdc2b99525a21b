import { Button, Drawer, Form } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { useReturnFocus } from './use-return-focus.ts';
import css from './edit-drawer.module.css';

export type EditDrawerProps<Fields> = {
  title: string;
  size: number;
  form: FormInstance<Fields>;
  initial: Fields;
  isBusy: boolean;
  /** What the button says; to save, if it is left out. */
  okText?: string;
  onSave: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form at the side of its list, with the way to save it and the way out. */
export function EditDrawer<Fields extends object>(props: EditDrawerProps<Fields>) {
  const { form, onClose } = props;
  const app = wordsOf('app');
  useReturnFocus();
  return (
    <Drawer
      open
      size={props.size}
      title={props.title}
      onClose={onClose}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{app.cancel}</Button>
          <Button type="primary" loading={props.isBusy} onClick={() => form.submit()}>
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
    </Drawer>
  );
}
