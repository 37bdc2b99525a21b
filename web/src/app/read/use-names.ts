import { getDictionary } from '@vela/contract/content/calls.ts';
import type { DictionaryName } from '@vela/contract/document/rules.ts';
import { useRead } from '../call/calls.ts';

/**
 * Returns a function from a value of a list of choices to its name: the operators', or the app's
 * own until that is read.
 */
export function useNames(type: DictionaryName): (value: string, own: string) => string {
  const { data } = useRead(getDictionary, { type }, { staleMs: 60_000 });
  return (value, own) => data?.entries.find((it) => it.value === value)?.label ?? own;
}
