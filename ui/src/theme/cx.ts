/** Class names joined by a space; what is empty, false or missing is left out. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A style object that may carry custom properties beside the known ones. */
export type Style = React.CSSProperties & { readonly [custom: `--${string}`]: string | number };
