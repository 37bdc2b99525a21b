import { addMs, HOUR_MS } from '@vela/service/time.ts';
import type { VisitorDoor } from '../../app/live.ts';
import type { Services } from '../../app/services.ts';
import { channelOf, hashVisitor } from './customer.ts';
import { listKnownVisitors } from './store.ts';

/** Chosen: how long after its end a visitor may still read a chat. */
const openHours = 2;

/** Lets visitors with a chat to the live socket, for this chat and nothing else. */
export const visitorDoor = ({ database, clock }: Services): VisitorDoor => ({
  channelOf: (token) => channelOf({ playerId: null, visitorHash: hashVisitor(token) }),
  async listLive(tokens) {
    if (tokens.length === 0) return new Set();
    const byHash = new Map(tokens.map((token) => [hashVisitor(token).toString('hex'), token]));
    const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const since = addMs(clock.now(), -openHours * HOUR_MS);
    const known = await listKnownVisitors(database.db, hashes, since);
    return new Set(known.flatMap((hash) => byHash.get(hash) ?? []));
  },
});
