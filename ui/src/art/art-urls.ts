const objects = import.meta.glob<string>('./objects/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * Returns the address of an object by its name (`trophy`, `cards-fan`); at that of an unknown name
 * there is nothing. A build replaces this function by one that does not know the names
 * (tools/vite-art.ts).
 */
export const objectUrl = (name: string): string =>
  objects[`./objects/${name}.webp`] ?? objects[`./objects/${name}.svg`] ?? `./objects/${name}.webp`;
