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
  validBets: {
    title: 'Ano ang valid na taya',
    intro:
      'Pumupuno ang mga valid na taya sa turnover, kumikita ng rebate at nagtataas ng VIP level, panalo man o talo.',
    gameTitle: 'Paano binibilang ng laro ang taya',
    all: [
      'Kapag na-settle ang taya, ang bahaging talagang nanganib ang bilang: hanggang sa halaga ng taya.',
      'Hindi bilang ang ibinalik na taya: void o na-refund, push, at tabla na nagbabalik ng taya.',
      'Hindi bilang ang mga libreng taya at libreng round.',
    ],
    sportsTitle: 'Sports at e-sports',
    sports: [
      'Odds na hindi bababa sa {odds}. Pinagpaparami ang odds ng lahat ng laban sa parlay; sa system, tinitingnan nang hiwalay ang bawat kombinasyon.',
      'Kung ibinalik ang kalahati ng taya, bilang ang isa pang kalahati.',
      'Sa tayang na-cash out, bilang ang napanalunan o natalo, hanggang sa dapat sanang bilang. Kung na-cash out sa mismong taya, hindi bilang.',
      'Hindi bilang ang mga taya sa magkasalungat na resulta ng isang laban, gaya ng over at under.',
    ],
    tablesTitle: 'Mesa, baraha at lottery',
    tables: [
      'Ang mga tayang nagtatakpan, gaya ng banker at player o pula at itim, ay bilang lang sa diperensiya o hindi bilang.',
    ],
    siteTitle: 'Para saan ito bilang',
    site: [
      'Turnover: unang pinupuno ang pinakaluma. Hindi pumupuno ang taya sa binuksan pagkatapos nito.',
      'Rebate: walang rebate ang mga tayang ginawa habang may open na bonus. Kung para sa isang venue ang bonus, sa mga taya lang doon ito nalalapat.',
      'VIP: bilang ang lahat ng valid na taya, pati habang may open na bonus.',
    ],
    weight: 'Turnover: {percent} ang bilang ng {venue}.',
  },
};
