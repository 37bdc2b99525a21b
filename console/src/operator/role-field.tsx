import { staffRoleNames } from '@vela/contract/staff/rights.ts';
import { Form, Select } from 'antd';
import { toOptions } from '../app/form/options.ts';
import { wordsOf } from '../words.ts';

/** The role of an operator; a form field `role`. */
export function RoleField() {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const options = toOptions(staffRoleNames, app.roles);
  return (
    <Form.Item name="role" label={words.role}>
      <Select options={options} />
    </Form.Item>
  );
}
