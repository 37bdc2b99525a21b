/** Saves a text, or a locally created picture, as a file on this device. */
export function saveFile(
  name: string,
  ...[content, type]: [string, 'text/csv' | 'text/plain'] | [Blob]
): void {
  const whole =
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const url = URL.createObjectURL(whole);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
