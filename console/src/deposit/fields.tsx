import { Form, Input, Switch } from 'antd';
import { wordsOf } from '../words.ts';

/** A field for the position in a list. */
export function PositionField() {
  return (
    <Form.Item
      name="position"
      label={wordsOf('deposit').position}
      rules={[{ pattern: /^\d{1,3}$/, message: wordsOf('app').fieldNeeded }]}
    >
      <Input inputMode="numeric" maxLength={3} />
    </Form.Item>
  );
}

/** Whether players can use it. */
export function OpenField() {
  return (
    <Form.Item name="isOpen" label={wordsOf('deposit').isOpen} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}
