import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { listChanges } from './list-changes.ts';

/** True while the fields of a form differ from what it began with. */
export function useIsChanged<Fields extends object>(
  form: FormInstance<Fields>,
  initial: Fields,
): boolean {
  const typed: Partial<Fields> | undefined = Form.useWatch([], { form, preserve: true });
  return typed !== undefined && listChanges(initial, { ...initial, ...typed }).length > 0;
}
