import type { deviceTexts as en, MessageCategory, Templates } from './templates.en.ts';

/** The messages that the site sends, in Filipino. */
export const templates: Templates = {
  welcome: {
    title: 'Maligayang pagdating sa {site}',
    body: 'Handa na ang account mong {username}. I-link ang telepono mo at mag-set ng pangalawang password bago ang una mong deposito.',
  },
  welcomeMoney: {
    title: 'May {amountMinor} kang play money',
    body: 'Nasa central wallet mo na ito at puwede nang gamitin. Play money lang ang gamit ng site na ito: hindi ito mapapalitan ng totoong pera.',
  },
  newDevice: {
    title: 'Bagong pag-log in',
    body: 'Na-access ang account mo mula sa bagong device noong {time}: {device}. Kung hindi ikaw ito, palitan agad ang password mo.',
  },
  depositCompleted: {
    title: 'Natanggap ang deposito: {amountMinor}',
    body: 'Kumpleto na ang order {orderNo} at nasa central wallet mo na ang {amountMinor}.',
  },
  depositReversed: {
    title: 'Binawi ang deposito: {amountMinor}',
    body: 'Naipasok sa iyo nang mali ang order {orderNo}, kaya binawi ang {amountMinor} mula sa mga wallet mo. Kung ikaw ang nagbayad ng depositong ito, makipag-ugnayan sa support.',
  },
  depositReversedOwed: {
    title: 'Binawi ang deposito: {amountMinor}',
    body: 'Naipasok sa iyo nang mali ang order {orderNo}. Binawi ang {takenMinor} mula sa mga wallet mo; nagastos na ang {owedMinor} at kukunin ito sa mga susunod mong panalo. Hindi mo kailangang mag-deposit. Kung ikaw ang nagbayad ng depositong ito, makipag-ugnayan sa support.',
  },
  depositReassigned: {
    title: 'Natanggap ang deposito: {amountMinor}',
    body: 'Naipasok nang mali sa ibang account ang bayad mo. Nasa central wallet mo na ang {amountMinor}. Reference: {orderNo}.',
  },
  depositRejected: {
    title: 'Tinanggihan ang deposito',
    body: 'Tinanggihan ang order {orderNo} na {amountMinor}. Kung nakapagbayad ka na, makipag-ugnayan sa customer service. Dahilan: {reason}',
  },
  depositExpired: {
    title: 'Nag-expire ang order ng deposito',
    body: 'Hindi nabayaran sa oras ang order {orderNo} na {amountMinor} kaya nag-expire ito. Kung nakapagbayad ka na, makipag-ugnayan sa customer service at ibigay ang order number.',
  },
  depositRefused: {
    title: 'Hindi tinanggap ang order ng deposito',
    body: 'Hindi tinanggap ng payment provider ang order {orderNo} na {amountMinor}. Walang siningil sa iyo. Pumili ng ibang paraan ng pagbabayad.',
  },
  depositFailed: {
    title: 'Nabigo ang bayad sa deposito',
    body: 'Nabigo ang bayad para sa order {orderNo} na {amountMinor}. Puwede kang magbukas ng bagong order. Kung nabawasan ang account mo, makipag-ugnayan sa customer service at ibigay ang order number.',
  },
  depositUnmatched: {
    title: 'Sinusuri ang bayad: {amountMinor}',
    body: 'Nakatanggap kami ng {amountMinor} para sa order {orderNo}, pero hindi ito tugma sa order. Ike-credit o ibabalik ito ng staff namin at padadalhan ka ng mensahe.',
  },
  depositReturned: {
    title: 'Ibinalik ang bayad: {amountMinor}',
    body: 'Ibinalik sa pinanggalingan ang bayad mong {amountMinor} para sa order {orderNo}. Dahilan: {reason}',
  },
  winInReview: {
    title: 'Sinusuri ang panalo: {amountMinor}',
    body: 'Lampas sa nakasaad na maximum ng laro ang panalong {amountMinor}. Babayaran o tatanggihan ito ng staff namin at padadalhan ka ng mensahe. Makikita mo ito sa history ng taya mo.',
  },
  winPaid: {
    title: 'Bayad na ang panalo: {amountMinor}',
    body: 'Nabayaran na sa venue wallet mo ang panalong {amountMinor} na sinuri.',
  },
  winRefused: {
    title: 'Tinanggihan ang panalo: {amountMinor}',
    body: 'Tinanggihan ang panalong {amountMinor} na sinuri. Dahilan: {reason}',
  },
  betCorrectedUp: {
    title: 'Naitama ang resulta: dagdag na {differenceMinor}',
    body: 'Naitama ang resulta ng event na tinayaan mo. Ang taya mong {stakeMinor} noong {placedAt} ay nagbabayad na ng {toMinor} sa halip na {fromMinor}; sa iyo ang diperensiyang {differenceMinor}.',
  },
  betCorrectedDown: {
    title: 'Naitama ang resulta: {differenceMinor} ang ibinalik',
    body: 'Naitama ang resulta ng event na tinayaan mo. Ang taya mong {stakeMinor} noong {placedAt} ay nagbabayad na ng {toMinor} sa halip na {fromMinor}; ibinabalik ang diperensiyang {differenceMinor}. Makikita sa kasaysayan ng taya ang nagbago.',
  },
  correctionOwed: {
    title: 'Naitama ang resulta: {amountMinor} pa ang dapat ibalik',
    body: 'Naitama ang resulta ng tayang nabayaran na. Naibalik mula sa mga wallet mo ang {takenMinor}; nagastos na ang {amountMinor}. Kukunin ito sa mga susunod mong panalo sa parehong uri ng laro. Hindi mo kailangang mag-deposit, at sa iyo pa rin ang mga deposito mo.',
  },
  correctionRepaid: {
    title: 'Wala nang dapat ibalik',
    body: 'Nabayaran na ng mga panalo mo ang lahat ng utang dahil sa pagwawasto.',
  },
  correctionWrittenOff: {
    title: 'Hindi na sisingilin: {amountMinor}',
    body: 'Hindi mo na kailangang ibalik ang {amountMinor} dahil sa pagwawasto.',
  },
  withdrawalRequested: {
    title: 'Humiling ng withdrawal: {amountMinor}',
    body: 'Sinusuri ang order {orderNo}. Nasa locked wallet mo ang halaga hanggang mabayaran o maibalik ito.',
  },
  withdrawalPaid: {
    title: 'Bayad na ang withdrawal: {amountMinor}',
    body: 'Naipadala na sa {card} ang bayad ng order {orderNo}.',
  },
  withdrawalRejected: {
    title: 'Tinanggihan ang withdrawal',
    body: 'Tinanggihan ang order {orderNo} at ibinalik sa central wallet mo ang {amountMinor}. Dahilan: {reason}',
  },
  withdrawalFailed: {
    title: 'Nabigo ang withdrawal',
    body: 'Nabigo ang bayad para sa order {orderNo}. Ibinalik sa central wallet mo ang {amountMinor}. Pakisuri ang withdrawal account na {card}.',
  },
  secondaryPasswordLocked: {
    title: 'Naka-lock ang pangalawang password',
    body: 'Masyadong maraming beses na mali ang nailagay na pangalawang password kaya naka-lock ito hanggang {time}. Kung hindi ikaw ito, palitan ang login password mo.',
  },
  passwordChanged: {
    title: 'Napalitan ang password',
    body: 'Napalitan ang login password mo noong {time}. Na-log out ang lahat ng ibang device. Kung hindi ikaw ito, makipag-ugnayan sa customer service.',
  },
  phoneBound: {
    title: 'Na-link ang telepono',
    body: 'Naka-link na sa account mo ang numerong {phone}.',
  },
  passwordRecovered: {
    title: 'Na-reset ang password',
    body: 'Na-reset ang login password mo noong {time} gamit ang code na ipinadala sa telepono o email mo. Na-log out ang lahat ng device. Kung hindi ikaw ito, makipag-ugnayan agad sa customer service.',
  },
  emailBound: {
    title: 'Na-link ang email address',
    body: 'Naka-link na sa account mo ang email address na {email}.',
  },
  secondaryPasswordChanged: {
    title: 'Napalitan ang pangalawang password',
    body: 'Napalitan ang pangalawang password mo noong {time}. Kung hindi ikaw ito, makipag-ugnayan agad sa customer service.',
  },
  totpOn: {
    title: 'Na-on ang two-factor authentication',
    body: 'Mula {time}, kailangan ng code mula sa authenticator app mo para mag-log in. Itago sa ligtas na lugar ang mga recovery code mo.',
  },
  totpOff: {
    title: 'Na-off ang two-factor authentication',
    body: 'Mula {time}, password mo lang ang kailangan para mag-log in. Kung hindi ikaw ito, palitan agad ang password mo.',
  },
  recoveryCodeUsed: {
    title: 'Nagamit ang recovery code',
    body: 'May recovery code na ginamit para mag-log in noong {time}. Natitirang code: {count}. Kung hindi ikaw ito, palitan agad ang password mo.',
  },
  realNameCorrected: {
    title: 'Itinama ang tunay na pangalan',
    body: 'Itinama ng customer service ang tunay mong pangalan noong {time}. Kung hindi mo ito hiniling, makipag-ugnayan agad sa amin.',
  },
  birthDateCorrected: {
    title: 'Itinama ang petsa ng kapanganakan',
    body: 'Itinama ng customer service ang petsa ng kapanganakan mo noong {time}. Kung hindi mo ito hiniling, makipag-ugnayan agad sa amin.',
  },
  cardAdded: {
    title: 'Naidagdag ang bank card',
    body: 'Naidagdag sa account mo ang card na {card} noong {time}. Kung hindi ikaw ito, makipag-ugnayan sa customer service.',
  },
  accountAdded: {
    title: 'Naidagdag ang withdrawal account',
    body: 'Naidagdag sa account mo ang withdrawal account na {account} noong {time}. Kung hindi ikaw ito, makipag-ugnayan sa customer service.',
  },
  vipPromoted: {
    title: 'Naabot mo na ang VIP {level}',
    body: 'Umabot na sa {amountMinor} ang valid na taya mo, kaya VIP {level} ka na. Kung may regalo ang level na ito, kunin ito sa rewards center.',
  },
  vipRegained: {
    title: 'Nakabalik ka na sa VIP {level}',
    body: 'Umabot na sa {amountMinor} ang valid na taya mo sa panahong ito, kaya VIP {level} ka na ulit. Nagsimula na ang bagong panahon.',
  },
  vipDemoted: {
    title: 'VIP {level} na ang level mo',
    body: 'Kailangan ng {amountMinor} na valid na taya noong nakaraang panahon para manatili sa level mo. VIP {level} na ang level mo ngayon. Mula ngayon, mababawi mo ang dating level kapag naabot ang halagang ito sa loob ng isang panahon. Hindi kailangang tumaya nang higit sa plano mo.',
  },
  packetReady: {
    title: 'Red packet ngayong linggo: {amountMinor}',
    body: 'Nasa rewards center ang red packet mo. Makikita roon kung kailan mo ito makukuha.',
  },
  invitationRewarded: {
    title: 'Reward sa imbitasyon: {amountMinor}',
    body: 'Puwede nang kunin ang {amountMinor} sa rewards center. Makikita roon ang deadline.',
  },
  tournamentPrize: {
    title: 'Premyo sa tournament: {amountMinor}',
    body: 'Natapos ka sa puwesto {place}. Puwede nang kunin ang {amountMinor} sa rewards center. Makikita roon ang deadline.',
  },
  missionPrize: {
    title: 'Natapos ang mission: {amountMinor}',
    body: 'Puwede nang kunin ang premyo mong {amountMinor} sa rewards center. Makikita roon ang deadline.',
  },
  benefitOpened: {
    title: 'May benepisyo sa deposito',
    body: 'Puwede mong kunin ang benepisyo sa deposito na {amountMinor}, o huwag. Nasa page ng imbitasyon ang turnover at deadline nito.',
  },
  freeRoundsGranted: {
    title: '{count} libreng round para sa iyo',
    body: 'Puwede kang maglaro ng {count} libreng round sa {amountMinor} bawat isa. Wala kang babayaran, at sa iyo ang panalo ayon sa mga tuntunin ng alok.',
  },
  freeBetGranted: {
    title: 'Libreng taya na {amountMinor} para sa iyo',
    body: 'Puwede kang maglagay ng isang libreng taya na {amountMinor}. Wala kang babayaran; sa iyo ang panalo, hindi kasama ang taya, ayon sa mga tuntunin ng alok.',
  },
  bonusGranted: {
    title: 'Natanggap ang bonus: {amountMinor}',
    body: 'Na-credit na ang bonus mong {amountMinor}. Kailangang turnover: {requiredMinor}. Makikita mo anumang oras ang progreso nito at ang mababawas kapag isinuko mo ito.',
  },
  giftGranted: {
    title: 'Regalo para sa iyo: {amountMinor}',
    body: 'Puwede nang kunin ang {amountMinor} sa rewards center. {note}',
  },
  breakStarted: {
    title: 'Nagsimula na ang pahinga mo',
    body: 'Naka-pause ang paglalaro hanggang {time}. Makakapag-log in ka pa rin para mag-withdraw, tingnan ang history mo at makipag-ugnayan sa customer service.',
  },
  exclusionStarted: {
    title: 'Nagsimula na ang self-exclusion mo',
    body: 'Hindi ka makakapaglaro, makakapag-deposit o makakatanggap ng promo hanggang {time} man lang, at walang makakabawi nito. Makakapag-log in ka pa rin para mag-withdraw, tingnan ang history mo at makipag-ugnayan sa customer service.',
  },
  limitLowered: {
    title: 'Ibinaba ang isa sa mga limit mo',
    body: 'Nag-set o nagbaba ang customer service ng isa sa mga limit mo. May bisa na ito ngayon; makikita mo ito sa Ligtas na paglalaro.',
  },
  feedbackAnswered: {
    title: 'Nasagot na ang feedback mo',
    body: 'Sinagot na namin ang feedback na ipinadala mo noong {time}. Buksan ito para mabasa ang sagot.',
  },
  playCheckIn: {
    title: 'Kumusta ka?',
    body: 'Mas madalas kang naglaro kaysa karaniwan kamakailan. Baka magandang suriin ang mga limit mo o magpahinga muna. Kung gusto mong may makausap, may numero sa help page.',
  },
};

/** How a device is named in a message. */
export const deviceTexts: typeof en = {
  known: '{browser} sa {system}',
  unknown: 'hindi kilalang device',
};

/** What a locked screen says of a message whose title is not for others, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: 'May bagong mensahe tungkol sa account mo',
  notification: 'May bago kang mensahe',
  activity: 'May balita tungkol sa mga alok at reward',
  announcement: 'May bagong anunsyo',
  depositWithdraw: 'May balita tungkol sa deposit o withdrawal',
};
