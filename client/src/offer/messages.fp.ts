import type { messages as en } from './messages.en.ts';

/** The words of an offer's figures, as players read them. */
export const messages: typeof en = {
  types: {
    limited: 'Limitadong oras',
    firstDeposit: 'Unang deposito',
    daily: 'Araw-araw',
    sports: 'Sports',
    highRebate: 'Mataas na rebate',
    vip: 'VIP',
  },
  turnover: 'Turnover {times}×',
  noTurnover: 'Walang turnover',
  oneDay: '1 araw para matapos',
  days: '{days} araw para matapos',
  bonus: 'Bonus',
  bonusMost: 'Maximum na bonus',
  rate: 'Bahagi ng deposito',
  lossRate: 'Bahagi ng talo',
  deposit: 'Kailangang deposito',
  lossLeast: 'Minimum na talo',
  step: 'Mag-deposit ng {deposit}',
  times: 'Turnover',
  maxStake: 'Maximum na taya',
  anyStake: 'Walang limit',
  venue: 'Venue',
  valid: 'Tagal ng bisa',
  validOneDay: '1 araw',
  validDays: '{days} araw',
  often: 'Gaano kadalas',
  periods: {
    once: 'Isang beses',
    daily: 'Isang beses bawat araw',
    weekly: 'Isang beses bawat linggo',
  },
  expires: 'May bisa hanggang',
};
