/** A placeholder of a text: its name, and the signs beside it; empty at either end. */
export type Placeholder = { name: string; before: string; after: string };

/**
 * Fills values into the placeholders of a text: `fillText('{count} left', { count: 3 })`. A
 * placeholder without a value stays, and a value is never filled itself. `encode` writes a value.
 */
export function fillText<Value>(
  text: string,
  values: Readonly<Record<string, Value | undefined>>,
  encode: (value: Value, place: Placeholder) => string = String,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole: string, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return encode(value, {
      name,
      before: text.charAt(at - 1),
      after: text.charAt(at + whole.length),
    });
  });
}
