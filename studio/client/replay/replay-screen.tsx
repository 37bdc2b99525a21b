import type { ReplayReply } from '../../src/replay-protocol.ts';
/** Stub. */
export function ReplayScreen({ replay }: { replay: ReplayReply }) {
  return <p>{replay.roundId}</p>;
}
