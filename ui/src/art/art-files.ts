const objects = import.meta.glob<string>('./objects/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
/** The address of an object; undefined where there is none. A build may know a shorter way. */
export const findObject = (name: string): string | undefined =>
  objects[`./objects/${name}.webp`] ?? objects[`./objects/${name}.svg`];
