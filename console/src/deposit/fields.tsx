import { Form, Input } from 'antd';
import { SwitchField } from '../app/form/switch-field.tsx';
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
  return <SwitchField name="isOpen" label={wordsOf('deposit').isOpen} />;
}
