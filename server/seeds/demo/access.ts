import type { Share } from './cast.ts';

/** Everybody opens an account; who has a phone also sets a secondary password. */
export const accessShare: Share = ({ calendar }, { people }) => {
  for (const { player, username, registeredAt, avatar, sex, isSettled } of people) {
    calendar.plan(registeredAt, username, async () => {
      await player.register();
      await player.complete({ avatar, sex, isSecured: isSettled });
    });
  }
};
