import type { ThreeCardMessages } from './messages.en.ts';

/** Words of the three-card game in Filipino. */
export const fp: ThreeCardMessages = {
  fact: '1 deck',
  dealer: 'Dealer',
  you: 'Ikaw',
  print: 'Kuwalipikado ang dealer sa Q o mas mataas',
  spots: { ante: 'Ante', pairPlus: 'Pair plus', play: 'Play' },
  actions: { play: 'Mag-play', fold: 'Mag-fold' },
  levels: {
    high: 'High card',
    pair: 'Pares',
    flush: 'Flush',
    straight: 'Straight',
    threeOfAKind: 'Three of a kind',
    straightFlush: 'Straight flush',
  },
  prompt: 'Mayroon ka: {level}. Mag-play sa parehong taya, o mag-fold?',
  results: {
    folded: 'Nag-fold',
    unqualified: 'Hindi kuwalipikado ang dealer: bayad ang ante',
    won: 'Panalo · Dealer: {dealer}',
    push: 'Pantay ang hand, ibinalik ang mga taya',
    lost: 'Talo · Dealer: {dealer}',
  },
  bonusPaid: 'bonus {bonus} : 1',
  pairPlusPaid: 'pair plus {pays} : 1',
  youShow: 'Ikaw: {cards}, {level}',
  dealerShows: 'Dealer: {cards}, {level}',
  rules: {
    order:
      'Tigtatlo kayo ng dealer ng baraha. Mula sa mataas pababa: straight flush, three of a kind, straight, flush, pares, high card. Mataas ang alas, at mababa sa alas, dalawa, tatlo.',
    decide:
      'Pagkatapos makita ang baraha mo, mag-fold at matalo ang ante, o mag-play sa parehong halaga ulit.',
    dealer:
      'Kuwalipikado ang dealer sa Q o mas mataas. Kung hindi, 1 sa 1 ang bayad ng ante at ibinabalik ang taya sa Play. Kung oo, panalo ang mas mataas na hand at 1 sa 1 ang bayad ng dalawang taya; ibinabalik ang mga ito kapag pantay ang hand.',
    bonus: 'May bonus sa ante ang hand na hindi mo ni-fold, anuman ang hawak ng dealer:',
    pairPlus: 'Binabayaran ang pair plus sa baraha mo lang, kahit mag-fold ka:',
    best: 'Pinakamahusay na laro: mag-play sa Q, 6, 4 o mas mataas, at mag-fold sa iba.',
    shuffle:
      'Isang deck, binabalasa ulit sa bawat round: walang sinasabi ang mga nakaraang round tungkol sa susunod.',
    lapse: 'Kapag umalis ka, ifo-fold ang hand mo.',
  },
};
