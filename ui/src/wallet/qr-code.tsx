import { useMemo } from 'react';
import { toQrModules, toQrPath } from './qr-path.ts';
import css from './qr-code.module.css';

export type QrCodeProps = {
  /** The encoded text. */
  text: string;
  /** The text alternative. */
  label: string;
  sizePx?: number | undefined;
};

/** The quiet zone around a code, in modules. Source: ISO/IEC 18004. */
const quietModules = 4;

/** A QR code: dark on white in both themes, as scanners expect. */
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
