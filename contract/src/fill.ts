const han = /^\p{Script=Han}{2}$/u;

/**
 * Fills values into the placeholders of a text: `fillText('{count} left', { count: 3 })`. A
 * placeholder without a value stays, and a value is never filled itself. A site is named in Latin
 * or in Chinese: a space beside `{site}` is left out between two Chinese characters. `encode`
 * writes a value; it gets the name, and the signs before and after, empty at the ends of the text.
 */
export function fillText<Value>(
  text: string,
  values: Readonly<Record<string, Value | undefined>>,
  encode: (value: Value, name: string, before: string, after: string) => string = String,
): string {
  const place = /( ?)\{(\w+)\}( ?)/g;
  return text.replaceAll(place, (whole: string, open: string, name: string, close: string, at) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    const end = at + whole.length;
    const [before, after] = [open || text.charAt(at - 1), close || text.charAt(end)];
    const shown = encode(value, name, before, after);
    if (name !== 'site') return open + shown + close;
    const isLeftHan = han.test(text.charAt(at - 1) + shown.charAt(0));
    const isRightHan = han.test(shown.slice(-1) + text.charAt(end));
    return (isLeftHan ? '' : open) + shown + (isRightHan ? '' : close);
  });
}
