import { Form } from 'antd';
import type { FormInstance } from 'antd';

/** Closing needs one person; why something is closed, and why it is changed, goes along with it. */
const along = ['isOpen', 'closedReason', 'reason'];

/** True while a form does nothing but close what it is about. */
export function useCloses<Fields extends { isOpen: boolean }>(
  form: FormInstance<Fields>,
  initial: Fields,
): boolean {
  const typed: unknown = Form.useWatch([], form);
  if (typeof typed !== 'object' || typed === null) return false;
  if (!('isOpen' in typed) || typed.isOpen !== false) return false;
  const known: Record<string, unknown> = { ...initial };
  return Object.entries(typed).every(
    ([name, value]) =>
      along.includes(name) || JSON.stringify(value) === JSON.stringify(known[name]),
  );
}
