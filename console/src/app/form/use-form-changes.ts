import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { listChanges } from './list-changes.ts';
import type { ChangedLine } from './list-changes.ts';

/** Returns the changes that a form would submit; its reason does not count as a change. */
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
