import type { deviceTexts as en, MessageCategory, Templates } from './templates.en.ts';

/** The messages that the site sends, in Filipino. */
export const templates: Templates = {
  welcome: {
    title: 'Maligayang pagdating sa {site}',
    body: 'Handa na ang account mong {username}. I-link ang phone mo at mag-set ng pangalawang password bago ang una mong deposit.',
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
    title: 'Natanggap ang deposit: {amountMinor}',
    body: 'Kumpleto na ang order {orderNo} at nasa central wallet mo na ang {amountMinor}.',
  },
  depositReversed: {
    title: 'Binawi ang deposit: {amountMinor}',
    body: 'Naipasok sa iyo nang mali ang order {orderNo}, kaya binawi ang {amountMinor} mula sa mga wallet mo. Kung ikaw ang nagbayad ng deposit na ito, kontakin ang support.',
  },
  depositReversedOwed: {
    title: 'Binawi ang deposit: {amountMinor}',
    body: 'Naipasok sa iyo nang mali ang order {orderNo}. Binawi ang {takenMinor} mula sa mga wallet mo; nagastos na ang {owedMinor} at kukunin ito sa mga susunod mong panalo. Hindi mo kailangang mag-deposit. Kung ikaw ang nagbayad ng deposit na ito, kontakin ang support.',
  },
  depositReassigned: {
    title: 'Natanggap ang deposit: {amountMinor}',
    body: 'Naipasok nang mali sa ibang account ang bayad mo. Nasa central wallet mo na ang {amountMinor}. Reference: {orderNo}.',
  },
  depositRejected: {
    title: 'Tinanggihan ang deposit',
    body: 'Tinanggihan ang order {orderNo} na {amountMinor}. Kung nakapagbayad ka na, kontakin ang support. Dahilan: {reason}',
  },
  depositExpired: {
    title: 'Nag-expire ang deposit order',
    body: 'Hindi nabayaran sa oras ang order {orderNo} na {amountMinor} kaya nag-expire ito. Kung nakapagbayad ka na, kontakin ang support at ibigay ang order number.',
  },
  depositRefused: {
    title: 'Hindi tinanggap ang deposit order',
    body: 'Hindi tinanggap ng payment provider ang order {orderNo} na {amountMinor}. Walang siningil sa iyo. Pumili ng ibang paraan ng pagbabayad.',
  },
  depositFailed: {
    title: 'Hindi natuloy ang bayad sa deposit',
    body: 'Hindi natuloy ang bayad para sa order {orderNo} na {amountMinor}. Puwede kang magbukas ng bagong order. Kung nabawasan ang account mo, kontakin ang support at ibigay ang order number.',
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
    body: 'Lampas sa nakasaad na maximum ng laro ang panalong {amountMinor}. Babayaran o tatanggihan ito ng staff namin at padadalhan ka ng mensahe. Makikita mo ito sa bet history mo.',
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
    body: 'Naitama ang resulta ng event na tinayaan mo. Ang taya mong {stakeMinor} noong {placedAt} ay nagbabayad na ng {toMinor} sa halip na {fromMinor}; sa iyo ang difference na {differenceMinor}.',
  },
  betCorrectedDown: {
    title: 'Naitama ang resulta: {differenceMinor} ang binawi',
    body: 'Naitama ang resulta ng event na tinayaan mo. Ang taya mong {stakeMinor} noong {placedAt} ay nagbabayad na ng {toMinor} sa halip na {fromMinor}; binabawi ang difference na {differenceMinor}. Makikita sa bet history ang nagbago.',
  },
  correctionOwed: {
    title: 'Naitama ang resulta: {amountMinor} pa ang dapat ibalik',
    body: 'Naitama ang resulta ng tayang nabayaran na. Nabawi mula sa mga wallet mo ang {takenMinor}; nagastos na ang {amountMinor}. Kukunin ito sa mga susunod mong panalo sa parehong uri ng laro. Hindi mo kailangang mag-deposit, at sa iyo pa rin ang mga deposit mo.',
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
    title: 'Hindi natuloy ang withdrawal',
    body: 'Hindi natuloy ang bayad para sa order {orderNo}. Ibinalik sa central wallet mo ang {amountMinor}. Pakisuri ang payout account na {card}.',
  },
  secondaryPasswordLocked: {
    title: 'Naka-lock ang pangalawang password',
    body: 'Masyadong maraming beses na mali ang nailagay na pangalawang password kaya naka-lock ito hanggang {time}. Kung hindi ikaw ito, palitan ang login password mo.',
  },
  passwordChanged: {
    title: 'Napalitan ang password',
    body: 'Napalitan ang login password mo noong {time}. Na-log out ang lahat ng ibang device. Kung hindi ikaw ito, kontakin ang support.',
  },
  phoneBound: {
    title: 'Na-link ang phone',
    body: 'Naka-link na sa account mo ang numerong {phone}.',
  },
  passwordRecovered: {
    title: 'Na-reset ang password',
    body: 'Na-reset ang login password mo noong {time} gamit ang code na ipinadala sa phone o email mo. Na-log out ang lahat ng device. Kung hindi ikaw ito, kontakin agad ang support.',
  },
  emailBound: {
    title: 'Na-link ang email address',
    body: 'Naka-link na sa account mo ang email address na {email}.',
  },
  secondaryPasswordChanged: {
    title: 'Napalitan ang pangalawang password',
    body: 'Napalitan ang pangalawang password mo noong {time}. Kung hindi ikaw ito, kontakin agad ang support.',
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
    body: 'Itinama ng support ang tunay mong pangalan noong {time}. Kung hindi mo ito hiniling, kontakin agad kami.',
  },
  birthDateCorrected: {
    title: 'Itinama ang petsa ng kapanganakan',
    body: 'Itinama ng support ang petsa ng kapanganakan mo noong {time}. Kung hindi mo ito hiniling, kontakin agad kami.',
  },
  cardAdded: {
    title: 'Naidagdag ang bank card',
    body: 'Naidagdag sa account mo ang card na {card} noong {time}. Kung hindi ikaw ito, kontakin ang support.',
  },
  accountAdded: {
    title: 'Naidagdag ang payout account',
    body: 'Naidagdag sa account mo ang payout account na {account} noong {time}. Kung hindi ikaw ito, kontakin ang support.',
  },
  vipPromoted: {
    title: 'Naabot mo na ang VIP {level}',
    body: 'Umabot na sa {amountMinor} ang valid na taya mo, kaya VIP {level} ka na. Kung may regalo ang level na ito, kunin ito sa rewards center.',
  },
  vipRegained: {
    title: 'Nakabalik ka na sa VIP {level}',
    body: 'Umabot na sa {amountMinor} ang valid na taya mo sa period na ito, kaya VIP {level} ka na ulit. Nagsimula na ang bagong period.',
  },
  vipDemoted: {
    title: 'VIP {level} na ang level mo',
    body: 'Kailangan ng {amountMinor} na valid na taya noong nakaraang period para manatili sa level mo. VIP {level} na ang level mo ngayon. Mula ngayon, mababawi mo ang dating level kapag naabot ang halagang ito sa loob ng isang period. Hindi kailangang tumaya nang higit sa plano mo.',
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
    title: 'May deposit benefit',
    body: 'Puwede mong kunin ang deposit benefit na {amountMinor}, o huwag. Nasa page ng imbitasyon ang turnover at deadline nito.',
  },
  freeRoundsGranted: {
    title: '{count} libreng round para sa iyo',
    body: 'Puwede kang maglaro ng {count} libreng round sa {amountMinor} bawat isa. Wala kang babayaran, at sa iyo ang panalo ayon sa mga tuntunin ng promo.',
  },
  freeBetGranted: {
    title: 'Libreng taya na {amountMinor} para sa iyo',
    body: 'Puwede kang maglagay ng isang libreng taya na {amountMinor}. Wala kang babayaran; sa iyo ang panalo, hindi kasama ang taya, ayon sa mga tuntunin ng promo.',
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
    body: 'Naka-pause ang paglalaro hanggang {time}. Makakapag-log in ka pa rin para mag-withdraw, tingnan ang history mo at kontakin ang support.',
  },
  exclusionStarted: {
    title: 'Nagsimula na ang self-exclusion mo',
    body: 'Hindi ka makakapaglaro, makakapag-deposit o makakatanggap ng promo hanggang {time} man lang, at walang makakabawi nito. Makakapag-log in ka pa rin para mag-withdraw, tingnan ang history mo at kontakin ang support.',
  },
  limitLowered: {
    title: 'Ibinaba ang isa sa mga limit mo',
    body: 'Nag-set o nagbaba ang support ng isa sa mga limit mo. May bisa na ito ngayon; makikita mo ito sa Ligtas na paglalaro.',
  },
  chatAnswered: {
    title: 'Sinagot ka na ng customer support',
    body: 'May sagot sa chat mo. Buksan ito para mabasa at makasagot.',
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

/** What a locked screen shows for a message with a private title, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: 'May bagong mensahe tungkol sa account mo',
  notification: 'May bago kang mensahe',
  activity: 'May balita tungkol sa mga promo at reward',
  announcement: 'May bagong anunsyo',
  depositWithdraw: 'May balita tungkol sa deposit o withdrawal',
};
