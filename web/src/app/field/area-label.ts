import type { Words } from '../../words.ts';

/** Formats a dialling code with the name of its area, if known: `Hong Kong +852`. */
export function areaLabel({ areaName }: Pick<Words<'app'>, 'areaName'>, area: string): string {
  const names: Record<string, string> = areaName;
  const name = names[`a${area}`];
  return name === undefined ? `+${area}` : `${name} +${area}`;
}
