import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { listChanges } from './list-changes.ts';
import type { ChangedLine } from './list-changes.ts';

/** What a form would change as it stands, by what it would send; why it is changed is no change. */
export function useFormChanges<Fields extends object>(
  form: FormInstance<Fields>,
  initial: Fields,
  toInput: (fields: Fields) => object,
): ChangedLine[] {
  const typed: Partial<Fields> | undefined = Form.useWatch([], form);
  if (typed === undefined) return [];
  const lines = listChanges(toInput(initial), toInput({ ...initial, ...typed }));
  return lines.filter(({ path }) => path !== 'reason');
}
