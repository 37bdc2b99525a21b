import type { NiuNiuMessages } from './messages.en.ts';

/** Words of niu niu for the Philippines. */
export const fp: NiuNiuMessages = {
  print: 'Bull-bull: bayad 3 · bull 7–9: bayad 2',
  bank: 'Banker',
  you: 'Ikaw',
  flat: 'Even',
  multiplied: 'May multiplier',
  noBull: 'Walang bull',
  bull: 'Bull {no}',
  bullBull: 'Bull-bull',
  fiveFaces: 'Limang face card',
  bomb: 'Bomba',
  fiveSmall: 'Limang maliit',
  times: '×{times}',
  won: 'Panalo ang {yours} laban sa {theirs}',
  lost: 'Panalo ang {theirs} laban sa {yours}',
  handShows: '{name}: {cards}. {level}',
  hidden: '{name}: limang nakataob na baraha',
  paysFlat: '0.95 : 1',
  paysMultiplied: '0.95 : 1, ×1–5',
  returnNote: 'Sa bawat halagang napanalunan o natalo, hindi kasama ang tayang ibinalik nang buo.',
  rules: {
    deal: 'Tiglima kayo ng banker ng baraha. 1 ang bilang ng alas; 10 ang bilang ng J, Q at K.',
    bull: 'Bumubuo ng bull ang tatlong barahang ang kabuuan ay multiple ng sampu; ang huling digit ng dalawang natitira ang numero nito. Kung zero iyon, bull-bull ang hand.',
    order:
      'Mula sa pinakamababa: walang bull, bull 1 hanggang bull 9, bull-bull, limang face card (J, Q at K lang), bomba (apat na magkapareho ang rank), limang maliit (bawat isa mas mababa sa 5, hanggang 10 ang kabuuan).',
    tie: 'Sa mga hand na magkapareho ang rank, panalo ang pinakamataas na baraha, K ang pinakamataas at alas ang pinakamababa, saka spades, hearts, clubs, diamonds. Inihahambing ang mga bomba ayon sa rank. Walang dalawang hand na magkapantay.',
    flat: 'Even: isang beses panalo o talo ang taya.',
    multiplied:
      'May multiplier: ang hand ng nanalo ang nagpapasya kung ilang beses panalo o talo ang taya. Bull-bull 3 beses, bull 7 hanggang 9 dalawang beses, limang face card, bomba at limang maliit 5 beses, at isang beses ang iba.',
    stake:
      'Nakareserba sa tayang may multiplier ang limang beses ng taya, ang pinakamalaking matatalo. Ibinabalik agad ang hindi natalo.',
    commission:
      '5 % ng panalo ang kinukuha ng house. Pantay ang dalas ng panalo ng dalawang panig sa parehong multiplier, kaya eksaktong 97.5 % ng bawat halagang napanalunan o natalo ang bumabalik sa karaniwan, alinman ang piliin.',
  },
};
