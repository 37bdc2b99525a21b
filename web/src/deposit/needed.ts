import type { User } from '../app/session/user.ts';
import type { Order } from './order-stage.ts';

/** A step that a player completes once, before the first deposit. */
export type Step = { kind: 'phone' | 'pin'; isDone: boolean };

/** Returns the completed and missing steps of this player; empty until the profile is loaded. */
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

/** Returns the address of a step, which returns to the form. */
export const toStepHref = ({ kind }: Step, back: string): string =>
  `${settings[kind]}?back=${encodeURIComponent(back)}`;

/** Groups the methods: recently used by this player, others, and unavailable ones. */
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
