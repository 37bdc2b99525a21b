import type { User } from '../app/session/user.ts';
import type { Order } from './order-stage.ts';

/** Something that a player sets up once, before the first deposit. */
export type Step = { kind: 'phone' | 'pin'; isDone: boolean };

/** What this player has and has not set up; empty until it is known who it is. */
export const listSteps = (
  user: Pick<User, 'phone' | 'hasSecondaryPassword'> | null,
): readonly Step[] =>
  user === null
    ? []
    : [
        { kind: 'phone', isDone: user.phone !== '' },
        { kind: 'pin', isDone: user.hasSecondaryPassword },
      ];

const settings: Record<Step['kind'], string> = {
  phone: '/pages/system/setPhone',
  pin: '/pages/system/secondaryPassword',
};

/** Where a step is taken; it leads back to the form. */
export const toStepHref = ({ kind }: Step, back: string): string =>
  `${settings[kind]}?back=${encodeURIComponent(back)}`;

/** Ways to pay: those that this player used of late, the other ones, and those that are closed. */
export function sortMethods<Method extends { code: string; isAvailable: boolean }>(
  methods: readonly Method[],
  recent: readonly Pick<Order, 'methodCode'>[],
): Method[] {
  const toRank = (method: Method): number => {
    if (!method.isAvailable) return recent.length + 1;
    const at = recent.findIndex((order) => order.methodCode === method.code);
    return at < 0 ? recent.length : at;
  };
  return methods.toSorted((a, b) => toRank(a) - toRank(b));
}
