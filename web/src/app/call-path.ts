import type { Call } from '@vela/contract/call.ts';

/** The address of a call; what stands in it with a colon is a field of its input. */
export function toPath({ path }: Pick<Call, 'path'>, input: object): string {
  const fields = new Map(Object.entries(input));
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fields.get(name) ?? '')),
  );
}
