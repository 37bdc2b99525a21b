import type { Hands } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { CodePurpose } from './codes.ts';
import { middleDigits, readPhone } from './rules.ts';
import type { Phone } from './rules.ts';
import { areaCodeSetting, smsSwitchSetting } from './settings.ts';
import { findPlayer } from './store.ts';

/** A phone as codes are sent to it and as the outbox shows it. */
export const toTarget = ({ area, number }: Phone): string => `+${area} ${number}`;

/** Reads a phone of an area that this site allows; null if it is none. */
export async function readAllowedPhone(
  tx: Hands['tx'],
  area: string,
  mobile: string,
): Promise<Phone | null> {
  const allowed = await readSetting(tx, areaCodeSetting);
  return readPhone(area, mobile, allowed.split(','));
}

/**
 * The phone that a code of this purpose goes to: the typed one, or, to show who one is, the bound
 * one, which is named by its four middle digits or in full. Null if it cannot be.
 */
export async function findCodePhone(
  tx: Hands['tx'],
  playerId: bigint,
  sent: { smsType: CodePurpose; area: string; mobile: string },
): Promise<Phone | null> {
  if (sent.smsType !== 'identity') return readAllowedPhone(tx, sent.area, sent.mobile);
  const player = await findPlayer(tx, playerId);
  if (player.phone === null || player.phoneArea === null) return null;
  const isNamed = [middleDigits(player.phone), player.phone].includes(sent.mobile);
  return isNamed ? { area: player.phoneArea, number: player.phone } : null;
}

/** True if phones are confirmed by a code on this site. */
export async function isSmsOn(tx: Hands['tx']): Promise<boolean> {
  return (await readSetting(tx, smsSwitchSetting)) !== 'off';
}
