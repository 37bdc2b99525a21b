import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in Filipino. */
export const fp: BaccaratMessages = {
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tabla',
    playerPair: 'P pares',
    bankerPair: 'B pares',
  },
  winsWith: 'Panalo ang {spot} sa {points}',
  tieAt: 'Tabla sa {points}',
  natural: 'natural',
  noCommission: 'Walang komisyon · {decks} deck',
  noCommissionRule:
    '1 sa 1 ang bayad ng banker gaya ng player, walang komisyon; pero 0.5 sa 1 kapag nanalo sa 6.',
  drawRules: {
    deal: 'Tigdalawa ng baraha ang dalawang hand. 0 ang bilang ng 10, J, Q at K, at 1 ang alas; ang huling digit lang ang binibilang.',
    natural: 'Kapag may 8 o 9 ang alinmang hand, wala nang kukuning baraha.',
    player: 'Kumukuha ang hand ng player sa 0 hanggang 5 at nag-i-stand sa 6 at 7.',
    banker:
      'Kapag nag-stand ang hand ng player, kumukuha ang banker sa 0 hanggang 5; kung hindi, ayon sa fixed na table ng ikatlong baraha.',
    tie: 'Kapag tabla, ibinabalik ang mga taya sa player at banker.',
  },
};
