import {
  bankFill,
  creditCardFill,
  handCoinsFill,
  lightningFill,
  paperPlaneRightFill,
  qrCodeBold,
  walletFill,
  wechatLogoFill,
} from '@vela/ui/icon/icons.ts';
import { PayMark } from '@vela/ui/wallet/payment-method.tsx';
import type { PayMarkProps } from '@vela/ui/wallet/payment-method.tsx';

/** Placeholder marks by a substring of the method's code; the first match is used. */
const marks: readonly [RegExp, PayMarkProps][] = [
  [/remit/i, { icon: paperPlaneRightFill, colour: 'navy' }],
  [/bank/i, { icon: bankFill }],
  [/card/i, { icon: creditCardFill, colour: 'black' }],
  [/usdt|chain|coin|virtual/i, { letters: '₮', colour: 'teal' }],
  [/ali/i, { letters: '支', colour: 'sky' }],
  [/wechat|wx/i, { icon: wechatLogoFill, colour: 'green' }],
  [/rmb|dcep|cny/i, { letters: '¥', colour: 'red' }],
  [/eb/i, { letters: 'eb', colour: 'violet' }],
  [/koi/i, { letters: 'kb', colour: 'orange' }],
  [/fast|quick/i, { icon: lightningFill, colour: 'black' }],
  [/valet/i, { icon: handCoinsFill, colour: 'navy' }],
  [/third/i, { icon: qrCodeBold, colour: 'navy' }],
];

/** The mark of a payment or payout method, whose name is beside it. */
export function MethodMark({ code, size }: { code: string; size?: 'sm' | 'md' | 'lg' }) {
  const [, look = { icon: walletFill, colour: 'black' }] =
    marks.find(([pattern]) => pattern.test(code)) ?? [];
  return <PayMark {...look} size={size} />;
}
