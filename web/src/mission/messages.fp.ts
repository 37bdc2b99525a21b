import { messages as card } from '@vela/client/mission/messages.fp.ts';
import type { messages as en } from './messages.en.ts';

/** The words of missions. */
export const messages: typeof en = {
  ...card,
  title: 'Mga weekly mission',
  bets: 'Mga tayang nabibilang',
  none: 'Walang mission ngayon',
  noneHint: 'Dito ina-announce ang mga bagong mission.',
  missing: 'Walang ganitong mission',
  missingHint: 'Kinansela na ito, o kulang ang link.',
  protected: 'Hindi bukas sa iyo ang mga mission sa ngayon',
  protectedHint:
    'Mananatiling iyo ang naabot mo na dati: ibibigay ang premyo nito sa kasunod na Lunes, at makukuha mo ito sa rewards center.',
  agent: 'Hindi kasali ang mga agent sa mga mission',
  toWelfare: 'Rewards center',
  phases: {
    upcoming: 'Paparating',
    running: 'Ngayong linggo',
    counting: 'Binibilang pa',
    over: 'Tapos na',
  },
  progress: '{counted} sa {target}',
  reached: 'Naabot na. Ibibigay ang premyo sa Lunes pagkatapos ng linggo.',
  granted: 'Nasa rewards center na ang premyo.',
  notReached: 'Hindi naabot ang target. Wala kang kailangang bayaran.',
  noLogin: 'Mag-log in para makita ang progress mo',
  statement: 'Paano nabuo ang progress ko',
  rules: 'Rules',
  rule: {
    weeks:
      'Lunes hanggang Linggo ang bawat linggo. Nabibilang ang taya sa linggo kung kailan ito na-settle.',
    not: 'Hindi nabibilang ang mga tayang nasa ilalim ng bonus, mga tayang binawi, at mga taya ng agent.',
    beyond:
      'Wala nang naidadagdag ang anumang itaya mo nang lampas sa target. Hindi kailangang tumaya nang higit sa karaniwan.',
    pays: 'Isang beses ibinibigay ang premyo sa rewards center, sa Lunes pagkatapos ng linggo, at hindi na ito binabawi.',
    care: 'Hindi kailangang mag-sign up. Humihinto agad ang mga mission para sa mga player na nagpapahinga o saklaw ng proteksiyon ng ligtas na paglalaro; makukuha pa rin ang premyo ng mga natapos na mission.',
  },
  sums: {
    bets: 'Mga taya',
    counted: 'Nabilang',
    target: 'Target',
  },
  betLine: 'Taya {stake} · payout {payout}',
  noBets: 'Walang tayang nabibilang',
  noBetsHint: 'Nakalista rito ang bawat tayang nabibilang at kung magkano ang nabilang dito.',
};
