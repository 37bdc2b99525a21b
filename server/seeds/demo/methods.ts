import { toMicro } from '@vela/contract/deposit/rules.ts';
import { methods, smallMaxMinor } from '../deposit.ts';

/** A way in which the demo's people pay. */
export type DemoMethod = {
  methodCode: string;
  family: string;
  flow: 'offline' | 'hosted' | 'wallet' | 'chain';
  channelNo: number;
};

/** One of the ways to pay of the demo site, by its code. */
export function findDemoMethod(code: string): DemoMethod {
  const method = methods.find((it) => it.code === code);
  if (!method) throw new Error(`the demo has no method ${code}`);
  const { family, flow, channelNo } = method;
  return { methodCode: code, family, flow, channelNo };
}

/** Up to which of the last two digits of an order's number it was paid in which way. */
const shares: readonly [number, string][] = [
  [50, 'bankTransfer'],
  [60, 'bankRemittance'],
  [72, 'usdt'],
  [80, 'alipay'],
  [88, 'wechat'],
  [95, 'ebpay'],
  [100, 'koipay'],
];

/** How an order of the past was paid: always the same way for the same number. */
export function pickMethod(orderNo: string, amountMinor: bigint): DemoMethod {
  const digits = Number(orderNo.slice(-2));
  const [, code = 'bankTransfer'] = shares.find(([below]) => digits < below) ?? [];
  const method = findDemoMethod(code);
  const isSmall = method.flow === 'hosted' || method.flow === 'wallet';
  return isSmall && amountMinor > smallMaxMinor ? findDemoMethod('bankTransfer') : method;
}

/** What one coin costs on the demo site, in millionths. */
export const demoRatePpm = 7_800_000n;

/** What a virtual coin adds to an order; nothing for the other ways. */
export function toDemoCoin(method: DemoMethod, amountMinor: bigint) {
  if (method.flow !== 'chain') return { currency: null, protocol: null };
  const amountMicro = toMicro(amountMinor, demoRatePpm);
  return { currency: 'USDT', protocol: 'TRC20', amountMicro, ratePpm: demoRatePpm };
}
