import { flagUrl } from './art-urls.ts';

export type FlagProps = { code: string; label?: string | undefined; sizePx?: number | undefined };

/** A round flag by its country code; nothing where there is none. */
export function Flag({ code, label = '', sizePx = 20 }: FlagProps) {
  const url = flagUrl(code);
  return url ? <img src={url} alt={label} width={sizePx} height={sizePx} /> : null;
}
