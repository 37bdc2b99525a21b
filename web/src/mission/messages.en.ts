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
    'The missions you have already completed still pay: the prize is granted on the Monday after the week, and you can claim it in the rewards centre.',
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
  notReached: 'You did not reach the target. There is nothing to pay.',
  noLogin: 'Log in to see your progress',
  statement: 'How my progress was calculated',
  rules: 'Rules',
  rule: {
    weeks: 'Weeks run from Monday to Sunday. A bet counts in the week in which it is settled.',
    not: 'Bets placed while a bonus is open, reversed bets and agents’ bets do not count.',
    beyond: 'Bets beyond the target earn nothing extra. There is no need to bet more than usual.',
    pays: 'The prize is added to the rewards centre once, on the Monday after the week, and is not taken back.',
    care: 'There is nothing to join. Missions stop at once for players on a break or under safe-play protection; the missions they have completed still pay.',
  },
  sums: {
    bets: 'Bets',
    counted: 'Counted',
    target: 'Target',
  },
  betLine: 'Stake {stake} · payout {payout}',
  noBets: 'No bets that count',
  noBetsHint: 'Bets that count are listed here with the amount that counts.',
};
