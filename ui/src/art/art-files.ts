const objects = import.meta.glob<string>('./objects/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const flags = import.meta.glob<string>('./flags/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The address of an object; undefined where there is none. A build may know a shorter way. */
export const findObject = (name: string): string | undefined =>
  objects[`./objects/${name}.webp`] ?? objects[`./objects/${name}.svg`];

/** The address of a flag; undefined where there is none. */
export const findFlag = (code: string): string | undefined => flags[`./flags/${code}.svg`];
