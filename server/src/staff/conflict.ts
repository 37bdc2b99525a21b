import { isIP } from 'node:net';
import type { conflictLinks } from '@vela/contract/review-shape.ts';
import { foldName } from '@vela/contract/person-name.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, TxContext, Staff } from '../app/route.ts';
import { audit } from './audit.ts';
import { findTraces, listStaffAddresses } from './conflict-store.ts';
import type { Decided, Trace } from './conflict-store.ts';

/*
 * Operators who are players must not decide about themselves. No fact proves who a person is, so an
 * operator's name and network addresses are compared with the player's, and with those of players
 * who share a device or a payout account with them.
 *
 * An address from which only this operator works identifies them. One from which several operators
 * work is an office: it identifies no one and refuses no one, but such an order needs dual approval
 * whatever its amount. Private addresses belong to proxies and to whole buildings, and are ignored.
 */

/** Chosen: a holiday between two uses is still the same person; a year is a reassigned address. */
const windowMs = 30 * DAY_MS;

/** What two people have in common; empty if nothing suggests that they are the same. */
export type ConflictLink = (typeof conflictLinks)[number];

/** The relation of an operator to a player. */
export type Conflict = { link: ConflictLink; isAddressShared: boolean };

/** Compares an operator with a player and with all who share something with that player. */
export function compareTraces(
  operator: { staffId: bigint; displayName: string },
  traces: readonly Trace[],
  staffAddresses: readonly { staffId: bigint; address: string }[],
): Conflict {
  const ownName = toNameKey(operator.displayName);
  const users = new Map<string, Set<bigint>>();
  for (const { staffId, address } of staffAddresses) {
    const network = toNetwork(address);
    if (network !== null) users.set(network, (users.get(network) ?? new Set()).add(staffId));
  }
  let isAddressShared = false;
  let link: ConflictLink = '';
  for (const { via, names, addresses } of traces) {
    const isNamed = ownName !== '' && names.some((name) => toNameKey(name) === ownName);
    const matched = addresses
      .map((address) => users.get(toNetwork(address) ?? ''))
      .filter((staff) => staff?.has(operator.staffId) === true);
    if (via === 'self' && matched.some((staff) => staff && staff.size > 1)) isAddressShared = true;
    const isFromThere = matched.some((staff) => staff?.size === 1);
    if (link !== '' || (!isNamed && !isFromThere)) continue;
    link = via === 'self' ? (isNamed ? 'name' : 'address') : via;
  }
  return { link, isAddressShared };
}

/** Returns a name without order, case, marks and spaces: `Chan, Mei` equals `Mei CHAN`. */
function toNameKey(name: string): string {
  const words = foldName(name.normalize('NFKC')).split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

const privateAddress =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

/** Returns the network of an address; null if it identifies no one. */
export function toNetwork(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const kind = isIP(plain);
  if (kind === 4) return privateAddress.test(`${plain}.`) ? null : plain;
  if (kind === 0 || plain === '::1' || plain === '::' || /^(?:f[cd]|fe[89ab])/.test(plain)) {
    return null;
  }
  // A household has 64 bits of its own, and its devices vary the rest freely.
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...gap, ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Returns the relation of an operator to the player of an order. */
export async function findConflict(
  tx: TxContext['tx'],
  staff: Pick<Staff, 'staffId'>,
  decided: Decided,
  now: Date,
): Promise<Conflict> {
  const since = addMs(now, -windowMs);
  const { displayName, traces } = await findTraces(tx, staff.staffId, decided, since);
  const addresses = await listStaffAddresses(tx, since);
  return compareTraces({ staffId: staff.staffId, displayName }, traces, addresses);
}

/**
 * Refuses an operator who may be the player of an order, and audits that. Call it before any write.
 * Otherwise returns whether the order needs dual approval because of its address.
 */
export async function checkConflict(
  context: Pick<Context, 'tx' | 'client' | 'services' | 'now' | 'address'> & { staff: Staff },
  decided: Decided,
  subject: string,
): Promise<{ refused: Refused<'ownPlayer'> | null; isAddressShared: boolean }> {
  const { tx, staff, now, address } = context;
  const { link, isAddressShared } = await findConflict(tx, staff, decided, now);
  if (link === '') return { refused: null, isAddressShared };
  const details = { link };
  await audit(context, { staff, action: 'staff.conflict', subject, details, address, now });
  return { refused: refuseAndCommit('ownPlayer'), isAddressShared };
}
