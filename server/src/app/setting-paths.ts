/*
 * Fields of a stored setting are named by paths, such as `levels.3.dailyCount`; an empty path is
 * the whole setting.
 */

/** Returns the steps of a path. */
export const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Returns what a step leads to; undefined if there is nothing. */
export const childOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === step)?.[1]
    : undefined;

/** Returns a stored value with one field changed. */
export function changeAt(stored: unknown, path: string, value: unknown): unknown {
  const [step, ...rest] = stepsOf(path);
  if (step === undefined) return value;
  const changed = changeAt(childOf(stored, step), rest.join('.'), value);
  if (Array.isArray(stored)) {
    return stored.map((one: unknown, index) => (String(index) === step ? changed : one));
  }
  return { ...(typeof stored === 'object' ? stored : {}), [step]: changed };
}
