import type { useAppWords } from '../use-app-words.ts';

/** A dialling code with the name of its place, where we have one: `Hong Kong +852`. */
export function areaLabel(
  { areaName }: Pick<ReturnType<typeof useAppWords>, 'areaName'>,
  area: string,
): string {
  const names: Record<string, string> = areaName;
  const name = names[`a${area}`];
  return name === undefined ? `+${area}` : `${name} +${area}`;
}
