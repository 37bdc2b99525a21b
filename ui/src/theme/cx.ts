/** Joins class names with spaces; skips empty, false and missing ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A style object that also allows custom properties. */
export type Style = React.CSSProperties & { readonly [custom: `--${string}`]: string | number };
