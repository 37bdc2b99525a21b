const objects = import.meta.glob<string>('./objects/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
/**
 * Returns the address of an object; undefined if there is none. A build may replace this function.
 */
export const findObject = (name: string): string | undefined =>
  objects[`./objects/${name}.webp`] ?? objects[`./objects/${name}.svg`];
