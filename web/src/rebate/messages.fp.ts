import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  title: 'Rebate ko',
  expected: 'Inaasahan ngayong araw',
  expectedWhy:
    'Sa VIP {level}, batay sa mga taya ngayong araw hanggang sa oras na ito. Ise-settle pagkalipas ng hatinggabi ayon sa level mo sa oras na iyon.',
  carried: 'Dinala mula sa nakaraan: {amount}',
  carriedOver: 'Dinala mula sa nakaraan',
  deducted: 'Ibabawas sa susunod mong rebate: {amount}',
  claimable: 'Puwede nang kunin',
  claim: 'Kunin ang {amount}',
  claimMin: 'Minimum na {amount}',
  claimed: 'Naidagdag ang {amount} sa central wallet mo',
  totalValid: 'Mga valid na taya',
  totalRebate: 'Kabuuang rebate',
  totalClaimed: 'Nakuha na',
  nothingToday: 'Wala pang valid na taya ngayong araw',
  lineOf: '{valid} × {rate}',
  days: 'Mga na-settle na araw',
  noDays: 'Wala pang na-settle na araw',
  noDaysHint: 'Sine-settle ang bawat araw pagkalipas ng hatinggabi.',
  dayLevel: 'VIP {level} · valid na taya {valid}',
  dayTitle: 'Rebate para sa {day}',
  own: 'Nakuha sa araw na iyon',
  granted: 'Naibigay',
  rulesTitle: 'Paano ito kinakalkula',
  rules: [
    'Nabibilang ang taya sa araw na ma-settle ito, ayon sa level mo sa pagtatapos ng araw na iyon.',
    'Kung bawiin ang taya sa bandang huli, ibabawas ang rebate nito sa susunod mong rebate, hindi kailanman sa wallet mo.',
    'Hiwalay na nira-round ang bawat uri ng taya; ang eksaktong kalahati ay nira-round sa even na numero.',
    'Walang rebate ang mga tayang ginawa habang may open na bonus. Kung para sa isang venue ang bonus, sa mga taya lang doon ito nalalapat.',
  ],
};
