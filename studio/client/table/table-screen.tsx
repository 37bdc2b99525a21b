import type { BaccaratConfig } from '../../src/protocol.ts';
/** Stub. */
export function TableScreen({ config }: { config: BaccaratConfig }) {
  return <p>{config.code}</p>;
}
