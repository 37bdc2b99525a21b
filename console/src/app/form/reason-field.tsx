import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';

/** The reason for a change, for the second person and the audit log; a form field `reason`. */
export function ReasonField({ isNeeded }: { isNeeded: boolean }) {
  const words = wordsOf('app');
  return (
    <Form.Item
      name="reason"
      label={words.changeReason}
      extra={words.changeReasonHint}
      rules={[{ required: isNeeded, whitespace: isNeeded, message: words.changeReasonNeeded }]}
    >
      <Input.TextArea rows={2} maxLength={200} showCount />
    </Form.Item>
  );
}
