import { useMemo } from 'react';
import { toQrModules, toQrPath } from './qr-path.ts';
import css from './qr-code.module.css';

export type QrCodeProps = {
  /** What a scanner reads. */
  text: string;
  /** What it is, for a screen reader. */
  label: string;
  sizePx?: number | undefined;
};

/** The empty margin that scanners need around a code, in modules. Source: ISO/IEC 18004. */
const quietModules = 4;

/** A QR code: dark on white in both themes, because scanners expect it so. */
export function QrCode({ text, label, sizePx = 184 }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const modules = toQrModules(text);
    return { path: toQrPath(modules), size: modules.length };
  }, [text]);
  const whole = size + 2 * quietModules;
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`${-quietModules} ${-quietModules} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
