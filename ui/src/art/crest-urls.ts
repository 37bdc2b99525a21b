const files = import.meta.glob<string>('./crests/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a club's crest by its name. */
export const crestUrl = (name: string): string => files[`./crests/${name}.svg`] ?? '';
