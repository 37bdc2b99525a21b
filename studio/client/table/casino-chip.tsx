import { useFormat } from '@vela/ui/format/format-context.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import css from './casino-chip.module.css';

const TONES = ['blue', 'red', 'green', 'violet', 'amber', 'black'] as const;

/** The text on a chip: 500, 1K, 5K, 1.5K, 2M; cents only if there are any. */
export function toChipText(minor: number, minorDigits: number): string {
  const units = minor / 10 ** minorDigits;
  if (units >= 1_000_000) return `${trim(units / 1_000_000)}M`;
  if (units >= 1000) return `${trim(units / 1000)}K`;
  return trim(units);
}

function trim(value: number): string {
  return String(Math.trunc(value * 10) / 10);
}

/** The chip of the tray for a sum: the largest that it covers. */
export function toChipTone(minor: number, chipsMinor: readonly number[]): (typeof TONES)[number] {
  const rank = chipsMinor.findLastIndex((chip) => chip <= minor);
  return TONES[Math.max(0, rank) % TONES.length] ?? 'blue';
}

export interface CasinoChipProps {
  minor: number;
  chipsMinor: readonly number[];
  size: 'tray' | 'felt' | 'small';
  isLoose?: boolean;
}

/** A chip with its value. */
export function CasinoChip({ minor, chipsMinor, size, isLoose }: CasinoChipProps) {
  const tone = toChipTone(minor, chipsMinor);
  const { minorDigits } = useFormat().settings;
  return (
    <span className={cx(css.chip, css[tone], css[size], isLoose && css.loose)} aria-hidden="true">
      <span className={css.text}>{toChipText(minor, minorDigits)}</span>
    </span>
  );
}
