import { staffRoleNames } from '@vela/contract/staff/rights.ts';
import { Form, Select } from 'antd';
import { wordsOf } from '../words.ts';

/** The role of an operator; a form field `role`. */
export function RoleField() {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const options = staffRoleNames.map((value) => ({ value, label: app.roles[value] }));
  return (
    <Form.Item name="role" label={words.role}>
      <Select options={options} />
    </Form.Item>
  );
}
