/** The options of a choice: each value with its name. */
export const toOptions = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<NoInfer<Value>, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: names[value] }));
