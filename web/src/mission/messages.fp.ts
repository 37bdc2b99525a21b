import { messages as card } from '@vela/client/mission/messages.fp.ts';
import type { messages as en } from './messages.en.ts';

/** The words of missions. */
export const messages: typeof en = {
  ...card,
  title: 'Mga lingguhang misyon',
  bets: 'Mga tayang nabibilang',
  none: 'Walang misyon ngayon',
  noneHint: 'Dito ina-announce ang mga bagong misyon.',
  missing: 'Walang ganitong misyon',
  missingHint: 'Kinansela na ito, o kulang ang link.',
  protected: 'Hindi bukas sa iyo ang mga misyon sa ngayon',
  protectedHint:
    'Mananatiling iyo ang naabot mo na dati: ibibigay ang premyo nito sa kasunod na Lunes, at makukuha mo ito sa rewards center.',
  agent: 'Hindi kasali ang mga agent sa mga misyon',
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
  rules: 'Mga patakaran',
  rule: {
    weeks:
      'Lunes hanggang Linggo ang bawat linggo. Nabibilang ang taya sa linggo kung kailan ito na-settle.',
    not: 'Hindi nabibilang ang mga tayang nasa ilalim ng bonus, mga tayang binawi, at mga taya ng agent.',
    beyond:
      'Wala nang naidadagdag ang anumang itaya mo nang lampas sa target. Hindi kailangang tumaya nang higit sa karaniwan.',
    pays: 'Isang beses ibinibigay ang premyo sa rewards center, sa Lunes pagkatapos ng linggo, at hindi na ito binabawi.',
    care: 'Walang kailangang salihan. Humihinto agad ang mga misyon para sa mga manlalarong nagpapahinga o may palatandaan ng pinsala; mananatili ang naabot na dati.',
  },
  sums: {
    bets: 'Mga taya',
    counted: 'Nabilang',
    target: 'Target',
  },
  betLine: 'Taya {stake} · bayad na panalo {payout}',
  noBets: 'Walang tayang nabibilang',
  noBetsHint: 'Nakalista rito ang bawat tayang nabibilang at kung magkano ang nabilang dito.',
};
