import { Form, Switch } from 'antd';

/** A form field that is on or off. */
export function SwitchField(props: { name: string; label: string; hint?: string }) {
  const { name, label, hint } = props;
  return (
    <Form.Item name={name} label={label} extra={hint} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}
