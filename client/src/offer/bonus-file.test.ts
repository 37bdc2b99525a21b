import { expect, test } from 'vitest';
import { toBonusFile } from './bonus-file.ts';

const words = {
  promotion: 'Offer',
  bonus: 'Bonus',
  times: 'Turnover',
  loss: 'Loss',
  lossPeriod: 'Period',
  lossRate: 'Share',
  betHeads: {
    venue: 'Venue',
    placedAt: 'Placed',
    stake: 'Stake',
    counted: 'Counted',
    payout: 'Back',
  },
};

const application = {
  applicationId: 'app_1',
  promotionId: 'prm_1',
  title: '=1+1',
  state: 'fulfilled' as const,
  terms: { rateBp: 500 },
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
const format = {
  minorDigits: 2,
  dateTime: (at: string) => at.slice(0, 10),
  percentBp: (bp: number) => `${bp / 100}%`,
};

test('a bonus is saved with its figures and each bet, and a title is never a formula', () => {
  const statement = { application, cashback: null, bets: [bet], isCut: false };
  const lines = toBonusFile(statement as never, words, format)
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toMatch(/Offer,"?'=1\+1/);
  expect(lines.slice(1, 3)).toEqual(['Bonus,100', 'Turnover,600']);
  expect(lines.slice(-2)).toEqual(['Venue,Placed,Stake,Counted,Back', 'Lotus,2030-06-03,5,4,1.5']);
});

test('a cashback is saved with its period and its losses, bet by bet', () => {
  const cashback = {
    startsAt: '2030-06-03T00:00:00.000Z',
    endsAt: '2030-06-04T00:00:00.000Z',
    lossMinor: 350,
  };
  const statement = { application, cashback, bets: [bet], isCut: false };
  const lines = toBonusFile(statement as never, words, format)
    .trim()
    .split(/\r?\n/);
  expect(lines.slice(2, 5)).toEqual(['Period,2030-06-03,2030-06-04', 'Loss,3.5', 'Share,5%']);
  expect(lines.at(-1)).toBe('Lotus,2030-06-03,5,3.5,1.5');
});
