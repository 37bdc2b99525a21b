import { messages as card } from '@vela/client/mission/messages.en.ts';

/** The words of missions. */
export const messages = {
  ...card,
  title: 'Weekly missions',
  bets: 'Bets that count',
  none: 'No missions now',
  noneHint: 'New missions are announced here.',
  missing: 'No such mission',
  missingHint: 'It has been cancelled, or the link is incomplete.',
  protected: 'Missions are not open to you at the moment',
  protectedHint:
    'What you had reached before stays yours: its prize is granted on the Monday after, and you can claim it in the rewards centre.',
  agent: 'Agents do not take part in missions',
  toWelfare: 'Rewards centre',
  phases: {
    upcoming: 'Upcoming',
    running: 'This week',
    counting: 'Being counted',
    over: 'Ended',
  },
  progress: '{counted} of {target}',
  reached: 'Reached. The prize is granted on the Monday after the week.',
  granted: 'The prize is in the rewards centre.',
  notReached: 'The target was not reached. Nothing is owed.',
  noLogin: 'Log in to see your progress',
  statement: 'How my progress came about',
  rules: 'Rules',
  rule: {
    weeks: 'Weeks run from Monday to Sunday. A bet counts in the week in which it is settled.',
    not: 'Bets under a bonus, bets that are reversed, and bets of agents do not count.',
    beyond:
      'Whatever you bet beyond the target makes nothing more. There is no need to bet more than usual.',
    pays: 'The prize is granted to the rewards centre once, on the Monday after the week, and is not taken back.',
    care: 'Nothing has to be joined. Missions stop at once for players on a break or with signs of harm; what was reached before stays.',
  },
  sums: {
    bets: 'Bets',
    counted: 'Counted',
    target: 'Target',
  },
  betLine: 'Stake {stake} · payout {payout}',
  noBets: 'No bets that count',
  noBetsHint: 'Each bet that counts stands here with what of it counts.',
};
