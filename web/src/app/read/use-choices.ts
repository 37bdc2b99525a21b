import { getDictionary } from '@vela/contract/content/calls.ts';
import type { DictionaryName } from '@vela/contract/document/rules.ts';
import { useRead } from '../call/calls.ts';

/** A value of a list of choices, and what it is called. */
type Choice<Value extends string> = { value: Value; label: string };

/**
 * Returns the offered part of a list of choices, in the operators' order and with their names. The
 * app's own list is shown until that is read. `current` is offered in any case: a player who has
 * chosen it before keeps it.
 */
export function useChoices<Value extends string>(
  type: DictionaryName,
  own: readonly Choice<Value>[],
  current?: string,
): Choice<Value>[] {
  const { data } = useRead(getDictionary, { type }, { staleMs: 60_000 });
  const entries = data?.entries ?? [];
  const known = entries.flatMap(({ value, label, isOff }) => {
    if (isOff && value !== current) return [];
    return own.flatMap((it) => (it.value === value ? { value: it.value, label } : []));
  });
  const others = own.filter((it) => !entries.some(({ value }) => value === it.value));
  return [...known, ...others];
}
