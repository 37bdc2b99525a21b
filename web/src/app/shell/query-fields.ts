import { useNavigate, usePlace } from './router.tsx';

type Change = (fields: Readonly<Record<string, string | null>>) => void;

/**
 * Returns the query of the screen, and how to change fields of it; null removes one. What a screen
 * has in its address is there again when its reader comes back.
 */
export function useQueryFields(): [query: URLSearchParams, change: Change] {
  const { pathname, search } = usePlace();
  const navigate = useNavigate();
  const change: Change = (fields) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    navigate(text === '' ? pathname : `${pathname}?${text}`, { replace: true });
  };
  return [new URLSearchParams(search), change];
}

/** Returns a choice in the address, and how to change it; null is none, and what is unknown. */
export function useQueryChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): [chosen: Value | null, choose: (value: Value | null) => void] {
  const [query, change] = useQueryFields();
  const asked = query.get(name);
  const chosen = values.find((it) => it === asked) ?? null;
  return [chosen, (value) => change({ [name]: value })];
}
