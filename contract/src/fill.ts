/**
 * Fills values into the placeholders of a text: `fillText('{count} left', { count: 3 })`. A
 * placeholder without a value stays, and a value is never filled itself. `encode` writes a value;
 * it gets the name, and the signs before and after, empty at either end of the text.
 */
export function fillText<Value>(
  text: string,
  values: Readonly<Record<string, Value | undefined>>,
  encode: (value: Value, name: string, before: string, after: string) => string = String,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole: string, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return encode(value, name, text.charAt(at - 1), text.charAt(at + whole.length));
  });
}
