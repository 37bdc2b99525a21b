import { expect, test } from 'vitest';
import { toBonusFile } from './bonus-file.ts';

const words = {
  promotion: 'Offer',
  bonus: 'Bonus',
  times: 'Turnover',
  bets: { venue: 'Venue', placedAt: 'Placed', stake: 'Stake', counted: 'Counted', payout: 'Back' },
};

test('a bonus is saved with its figures and each bet, and a title is never a formula', () => {
  const application = {
    applicationId: 'app_1',
    promotionId: 'prm_1',
    title: '=1+1',
    state: 'fulfilled' as const,
    baseMinor: 50_000,
    bonusMinor: 10_000,
    requiredMinor: 60_000,
  };
  const bet = {
    betId: '7',
    venueName: 'Lotus',
    stakeMinor: 500,
    payoutMinor: 150,
    filledMinor: 400,
    placedAt: '2030-06-03T00:00:00.000Z',
  };
  const format = { minorDigits: 2, dateTime: (at: string) => at.slice(0, 10) };
  const statement = { application, bets: [bet], isCut: false };
  const lines = toBonusFile(statement as never, words, format)
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toMatch(/Offer,"?'=1\+1/);
  expect(lines.slice(1, 3)).toEqual(['Bonus,100', 'Turnover,600']);
  expect(lines.slice(-2)).toEqual(['Venue,Placed,Stake,Counted,Back', 'Lotus,2030-06-03,5,4,1.5']);
});
