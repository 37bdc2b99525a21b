const OBJECTS = import.meta.glob<string>('./objects/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const FLAGS = import.meta.glob<string>('./flags/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * The address of an object by its name (`trophy`, `cards-fan`), for names that come from the
 * server; a wrapped gift where there is no such object.
 */
export function objectUrl(name: string): string {
  return (
    OBJECTS[`./objects/${name}.webp`] ??
    OBJECTS[`./objects/${name}.svg`] ??
    OBJECTS['./objects/wrapped-gift.webp'] ??
    ''
  );
}

/** The address of a round flag by its country code; undefined where there is none. */
export function flagUrl(code: string): string | undefined {
  return FLAGS[`./flags/${code}.svg`];
}
