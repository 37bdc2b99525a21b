import type { BlackjackMessages } from './messages.en.ts';

/** Words of blackjack in Filipino. */
export const fp: BlackjackMessages = {
  main: 'Hand mo',
  insurance: 'Insurance',
  handNo: 'Hand {no}',
  doubleOf: 'Double, hand {no}',
  dealer: 'Dealer',
  you: 'Ikaw',
  print: 'Bayad ng blackjack 3 sa 2 · Nag-i-stand ang dealer sa lahat ng 17',
  actions: {
    insure: 'I-insure',
    decline: 'Walang insurance',
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double',
    split: 'Split',
  },
  insurePrompt: 'May alas ang dealer. Mag-insure laban sa blackjack?',
  prompt: 'May {points} ka, {dealer} ang kita sa dealer',
  handPrompt: 'May {points} ang hand {no}, {dealer} ang kita sa dealer',
  dealerTurn: 'Kumukuha ang dealer',
  insuranceStates: {
    declined: 'Walang insurance',
    won: 'Nagbayad ang insurance ng 2 sa 1',
    lost: 'Talo ang insurance',
  },
  results: { blackjack: 'Blackjack', won: 'Panalo', push: 'Ibinalik ang taya', lost: 'Talo' },
  blackjack: 'Bayad ng blackjack 3 sa 2',
  bust: 'Bust sa {points}',
  dealerHas: 'Dealer {points}',
  dealerBust: 'Bust ang dealer sa {points}',
  dealerBlackjack: 'May blackjack ang dealer',
  dealerShows: 'Dealer: {cards}, {points}',
  handShows: 'Hand {no}: {cards}, {points}',
  rules: {
    goal: 'Panalo ang hand na pinakamalapit sa 21; talo agad kapag lumampas sa 21. 10 ang bilang ng J, Q at K, at 11 o 1 ang alas.',
    blackjack:
      'Blackjack ang alas at barahang may bilang na 10 bilang unang dalawang baraha: 3 sa 2 ang bayad at tinatalo nito ang bawat ibang 21.',
    dealer:
      'Kumukuha ang dealer hanggang 16 at nag-i-stand sa lahat ng 17. Ibinabalik ang taya kapag pantay ang puntos.',
    peek: 'Kapag alas o barahang may bilang na 10 ang nakikita, tinitingnan agad ng dealer ang pangalawang baraha: tinatapos ng blackjack ng dealer ang round bago ka makapagdagdag ng taya.',
    insurance:
      'Kapag may alas ang dealer, puwede kang mag-insure ng kalahati ng taya mo. 2 sa 1 ang bayad kung may blackjack ang dealer, at hindi ito binibilang sa turnover.',
    double:
      'Puwedeng i-double ang kahit anong dalawang baraha, pati pagkatapos ng split: ang parehong taya ulit at eksaktong isang baraha pa.',
    split:
      'Puwedeng i-split ang dalawang barahang magkapareho ang bilang, hanggang {hands} hand. Isang beses lang sini-split ang mga alas at tig-isang baraha ang bawat isa; hindi blackjack ang 21 pagkatapos ng split.',
    surrender: 'Walang surrender.',
    lapse: 'Kapag umalis ka, tatanggihan ang insurance at mag-i-stand ang mga hand mo.',
  },
};
