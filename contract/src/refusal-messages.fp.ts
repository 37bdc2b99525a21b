import type { RefusalName } from './refusals.ts';

/** What a refusal says in Filipino; a part in [ ] needs all of its facts. */
export const messages = {
  invalidInput: 'May maling detalye. Pakisuri at subukan ulit.',
  unauthenticated: 'Na-log out ka. Mag-log in ulit.',
  forbidden: 'Wala kang pahintulot na gawin ito. Kung kailangan mo, magtanong sa isang owner.',
  notOpenYet: 'Hindi pa available ang feature na ito.',
  countryNotAllowed: 'Hindi available ang serbisyong ito sa bansa mo.',
  notFound: 'Hindi namin ito mahanap. Baka inalis na ito.',
  idempotencyConflict:
    'Naipadala na ang request na ito nang may ibang detalye. Bumalik at magsimula ulit.',
  tooLarge: 'Masyadong malaki ang file. Hanggang 15 MB lang.',
  unsupportedMedia: 'Hindi tinatanggap ang ganitong file. Pumili ng PNG o JPEG na larawan.',
  tooFrequent: 'Masyadong maraming pagsubok.[ Subukan ulit pagkalipas ng {retrySeconds}.]',
  internal: 'Nagkaproblema sa system namin. Subukan ulit mamaya.[ Reference: {requestId}]',
  unavailable:
    'Pansamantalang hindi available ang serbisyo. Subukan ulit[ pagkalipas ng {retrySeconds}].',

  loginFailed: 'Mali ang account o password. Pakisuri ang dalawa at subukan ulit.',
  loginWorkRequired:
    'Maraming beses nang nabigo ang pag-log in sa account na ito. Kailangan munang magpatakbo ng security check ang device mo.',
  loginWaiting:
    'Masyadong maraming nabigong pag-log in.[ Maghintay ng {retrySeconds}, saka subukan ulit.]',
  captchaRequired: 'Ilagay ang mga character na nasa larawan.',
  captchaWrong: 'Hindi tugma sa larawan ang mga character. Subukan ang bagong larawan.',
  accountFrozen: 'Naka-freeze ang account na ito. Kontakin ang support.',
  usernameTaken: 'May gumagamit na ng username na ito. Pumili ng iba.',
  passwordIsUsername: 'Hindi puwedeng pareho ang password at username.',
  passwordTooCommon: 'Masyadong madaling hulaan ang password na ito. Pumili ng iba.',
  passwordsDiffer: 'Hindi magkatugma ang mga password. Ilagay ulit.',
  passwordWrong: 'Mali ang kasalukuyang password. Ilagay ulit.',
  termsNotAgreed: 'Basahin muna at sang-ayunan ang mga tuntunin at ang privacy policy.',
  termsNotAccepted:
    'In-update namin ang mga tuntunin. Tanggapin ang mga ito para magpatuloy.[ Version {version}]',
  inviteCodeUnknown: 'Walang ganitong invite code. Suriin ito o iwanang blangko.',
  underAge: 'Dapat ay 18 taong gulang ka pataas para makapaglaro dito.',
  ticketExpired: 'Nag-expire na ito o nagamit na. Magsimula ulit.',
  proofWrong: 'Hindi pumasa ang security check. Subukan ulit.',
  workTooMany:
    'Masyado nang maraming beses ginamit ang check na ito mula sa network mo. Gamitin ang larawan o subukan ulit bukas.',
  totpRequired: 'Ilagay ang code mula sa authenticator app mo o ang isang recovery code.',
  totpSet: 'Naka-on na ang two-factor authentication. I-off muna ito.',
  totpNotSet: 'Naka-off ang two-factor authentication ng account na ito.',
  registrationClosed: 'Hindi pa bukas ang registration. Bumalik mamaya.',

  phoneWrong: 'Hindi valid ang mobile number. Ilagay ulit.',
  phoneTaken: 'Gamit na ng ibang account ang numerong ito. Gumamit ng iba.',
  phoneNotBound: 'Wala pang naka-link na mobile number. I-link muna ang phone mo.',
  emailWrong: 'Hindi valid ang email address. Ilagay ulit.',
  emailTaken: 'Gamit na ng ibang account ang email address na ito. Gumamit ng iba.',
  identityRequired: 'Kumpirmahin munang ikaw ito, gamit ang code na ipinadala sa phone o email mo.',
  codeWrong: 'Mali ang code. Pakisuri ito.[ Natitirang pagsubok: {triesLeft}.]',
  codeExpired: 'Hindi na valid ang code. Humingi ng bago.',
  codeTooSoon:
    'Kapapadala lang ng code.[ Makakahingi ka ng panibago pagkalipas ng {retrySeconds}.]',
  codeTooMany:
    'Masyadong maraming code o pagsubok. Humingi ng bagong code[ pagkalipas ng {retrySeconds}].',
  secondaryPasswordNotSet:
    'Wala pang pangalawang password. Mag-set muna ng isa sa security settings.',
  secondaryPasswordWrong:
    'Mali ang pangalawang password. Subukan ulit.[ Natitirang pagsubok: {triesLeft}.]',
  secondaryPasswordLocked:
    'Naka-lock ang pangalawang password dahil sa masyadong maraming maling pagsubok.' +
    '[ Maghintay ng {retrySeconds}, saka subukan ulit.]',
  secondaryPasswordSet: 'May pangalawang password na. Mapapalitan mo ito sa settings.',
  realNameSet: 'Nailagay na ang tunay mong pangalan. Para itama ito, kontakin ang support.',
  realNameNotSet: 'Wala pa ang tunay mong pangalan. Ilagay muna ito sa profile mo.',

  insufficientBalance:
    'Lampas sa balance mo ang halaga. Maglagay ng mas mababa.[ Available: {balanceMinor}.]',
  venueMaintenance: 'Nasa maintenance ang venue na ito. Subukan ulit mamaya.',
  venueLocked:
    'Naka-lock ang venue na ito hangga’t hindi naaabot ang turnover.[ Kailangan pang itaya: {leftMinor}.]',
  gameClosed: 'Sarado ngayon ang larong ito. Pumili ng iba.',
  favouritesFull:
    'Puno na ang mga paborito mo.[ Hanggang {max} lang.] Mag-alis muna ng isang laro.',
  winDecided: 'Napagpasyahan na ang panalong ito. Tingnan ang kasalukuyang status.',
  roundDrawn: 'May resulta na ang round at hindi na ito mapapawalang-bisa.',
  transferPending:
    'May transfer pang pinoproseso. Maghintay hanggang makumpleto ito.[ Transfer: {orderNo}]',

  amountOutOfRange: 'Lampas sa limit ang halaga.[ Minimum: {minMinor}.][ Maximum: {maxMinor}.]',
  methodUnavailable: 'Hindi available ngayon ang paraang ito. Pumili ng iba.',
  unfinishedDeposit:
    'May hindi ka pa natatapos na deposit order ng ganitong uri. Tapusin o kanselahin muna ito bago magbukas ng bago.[ Order: {orderNo}]',
  cancellationsUsedUp:
    'Naubos mo na ang mga pagkansela mo ngayong araw. Makakapagkansela ka ulit bukas.[ Limit kada araw: {cancellationsPerDay}.]',
  orderStateChanged: 'Nagbago na ang order na ito. Tingnan ang kasalukuyang status.',
  receiptRequired: 'I-upload muna ang proof of payment mo.',
  protocolUnavailable: 'Hindi suportado rito ang currency o network na ito. Pumili ng iba.',
  paymentNotConfirmed:
    'Wala pang dumarating na kumpirmadong bayad para sa order na ito. Maghintay muna.',
  orderNotOfPayment: 'Sa ibang player o paraan ang order na ito. Pumili ng katugma.',
  paymentStateChanged: 'Na-settle na ang bayad na ito. Tingnan ang kasalukuyang status.',
  depositLimitReached:
    'Lalampas ito sa deposit limit mo. Maglagay ng mas mababang halaga.[ Natitira: {leftMinor}.]',

  playPaused:
    'Nakapahinga ka sa paglalaro. Hindi available ang mga laro at deposit hanggang matapos ang pahinga; makakapag-withdraw ka anumang oras.',
  accountRefused:
    'Hindi magagamit ang mga detalyeng ito para sa account dito. Kontakin ang support.',
  realityCheckDue: 'Oras na para sa reality check. Sagutin ang paalala para magpatuloy.',
  grantNotOpen:
    'Hindi pa makukuha ang reward na ito. Makikita sa rewards center kung kailan ito magbubukas.',
  grantEnded: 'Nakuha na ang reward na ito o nag-expire na. I-reload ang page.',
  invitationsClosed:
    'Hindi ka makakapag-imbita ng kaibigan o makakakuha ng reward sa imbitasyon ngayon.',
  invitationDecided: 'Napagpasyahan na ang imbitasyong ito, o hindi na ito kailangang suriin.',
  rewardsWithheld:
    'Sinusuri ang mga reward mo at itinatabi muna para sa iyo. Kontakin ang support kung may tanong.',
  abuseCaseDecided: 'May ibang pasya na sa kasong ito.',
  tournamentClosed: 'Hindi ka makakasali o makakaalis sa tournament na ito ngayon.',
  tournamentStateChanged: 'Nagbago ang tournament na ito. I-reload ang page at suriin ulit.',
  tournamentIncomplete:
    'Kailangan ng tournament ng teksto sa bawat wika ng site, mga larong kasali, petsang darating pa, at mga premyo.',
  tournamentScopeUnknown: 'May venue o larong hindi umiiral.',
  missionStateChanged: 'Nagbago ang mission na ito. I-reload ang page at suriin ulit.',
  missionNotFair: 'May nakitang problema sa mission na ito. Itama muna ito.',
  missionScopeUnknown: 'May venue na hindi umiiral.',
  entryStateChanged: 'Nagbago ang entry na ito mula nang buksan mo.',
  nothingToClaim: 'Wala kang makukuha ngayon.',
  drawUnavailable: 'Hindi available sa iyo ngayon ang lucky draw.',
  promotionUnavailable: 'Hindi ka makakakuha ng promo na ito ngayon. Pumili ng iba.',
  promoCodeWrong: 'Hindi valid ang promo code na ito para sa promo. Pakisuri ito.',
  promotionChanged: 'Nagbago ang mga halaga ng promo. Pakisuri ulit.',
  promotionBudgetUsed: 'Naubos na ang promo na ito. Pumili ng iba.',
  bonusEnded: 'Tapos na ang bonus na ito. I-reload ang page.',
  bonusBetsOpen: 'May mga taya ka pang hindi na-settle. Subukan ulit kapag na-settle na.',
  bonusChanged: 'Nagbago ang halagang mababawas. Pakisuri ulit.',
  promotionStateChanged: 'Nagbago na ito. I-reload ang page.',
  promotionEdited:
    'May ibang operator na nag-save ng draft na ito mula nang buksan mo. I-load ang version nila bago ka mag-save.',
  promotionIncomplete: 'Kailangan ng bawat wika ng site ng pamagat, buod at mga tuntunin.',
  termsUnfair:
    'Hindi patas o magkasalungat ang mga tuntunin, kaya hindi masisimulan ang promo na ito. Itama ang mga ito.',
  venueNotSeamless: 'Seamless na venue lang ang mala-lock ng promo. Pumili ng iba.',
  timeLimitReached: 'Naabot mo na ang time limit mo. Makikita ito sa Ligtas na paglalaro.',
  playLimitReached:
    'Naabot mo na ang limit mo sa taya o talo. Makikita ito sa Ligtas na paglalaro.',
  changeNotReady:
    'Hindi pa tapos ang paghihintay.[ Makakapagkumpirma ka pagkalipas ng {retrySeconds}.]',
  limitNotLower: 'Mag-set o magbaba lang ng limit ang puwede rito; player lang ang makakapagtaas.',
  pauseNotLonger: 'Hindi mapapaikli ang kasalukuyang pahinga. Pumili ng mas mahaba.',
  returnTooEarly:
    'Hindi pa tapos ang self-exclusion mo. Makakahiling kang maglaro ulit kapag natapos na ito.',
  confirmationNeeded: 'Kumpirmahing nabasa mo kung ano ang ibig sabihin nito.',

  cardNumberWrong:
    'Hindi valid ang numerong ito sa bangkong ito.[ Mayroon itong {digitsMin} hanggang {digitsMax} digit.] Pakisuri at ilagay ulit.',
  holderScriptWrong:
    'Hindi tinatanggap ng bangkong ito ang pangalan sa ganitong sulat. Pumili ng ibang bangko o kontakin ang support.',
  bankCodeTaken: 'May ibang bangko nang gumagamit ng code na ito. Pumili ng iba.',
  cardTaken: 'Naidagdag na ang card na ito. Gumamit ng iba.',
  cardCountReached:
    'Hindi ka na makakapagdagdag ng card. Magtanggal muna ng isa.[ Hanggang {cardCountMax} lang.]',
  accountFormatWrong: 'Hindi valid ang format ng account. Pakisuri at ilagay ulit.',
  addressProtocolDiffers: 'Hindi tugma ang address sa network. Pakisuri ang dalawa.',
  checksumUnconfirmed:
    'Baka mali ang pagka-type ng address: hindi tugma ang checksum nito. Pakisuri ulit.',
  accountCountReached:
    'Hindi ka na makakapagdagdag ng ganitong account. Magtanggal muna ng isa.[ Hanggang {accountCountMax} lang.]',
  accountTaken: 'Naidagdag na ang account na ito. Gumamit ng iba.',
  holderNameDiffers:
    'Iba ang pangalan ng may-ari sa tunay mong pangalan. Gamitin ang sarili mong account.',
  accountInUse:
    'May pinoprosesong withdrawal sa account na ito. Maghintay hanggang makumpleto ito.',
  accountOnHold:
    'Bagong dagdag o bagong palit ang payout account na ito kaya hindi pa magagamit.[ Maghintay ng {retrySeconds}.]',
  turnoverNotMet: 'Hindi pa naaabot ang kailangang turnover.[ Kailangan pang itaya: {leftMinor}.]',
  unverifiedOrder:
    'May deposit kang sinusuri pa. Hintayin ang resulta o kontakin ang support.[ Order: {orderNo}]',
  dailyCountReached:
    'Naubos mo na ang mga withdrawal mo ngayong araw.[ Limit kada araw: {dailyCount}.] Subukan ulit bukas.',
  dailyLimitReached:
    'Lalampas ito sa limit ng withdrawal ngayong araw. Maglagay ng mas mababang halaga.[ Natitira: {leftMinor}.]',
  methodNeedsBankWithdrawal:
    'Magagamit ang paraang ito pagkatapos ng una mong matagumpay na withdrawal sa bank card.',
  rateChanged: 'Nagbago ang rate. Pakisuri ulit ang halaga.',
  settlementTooEarly: 'Maaaring sumagot pa ang channel.[ Maghintay ng {retrySeconds}.]',
  settlementChanged: 'Nagbago na ang proposal. Pakisuri ulit.',

  imageUnreadable: 'Hindi mabasa ang larawan. Pumili ng iba.',
  imageTooManyPixels: 'Masyadong mataas ang resolution ng larawan. Pumili ng mas maliit.',
  uploadQuotaReached: 'Naabot mo na ang limit ng upload ngayong araw. Subukan ulit bukas.',
  picturesBusy: 'Maraming nag-a-upload ngayon. Subukan ulit[ pagkalipas ng {retrySeconds}].',

  feedbackOrderUnknown:
    'Hindi sa iyo ang order na ito o masyado nang luma. Pumili sa listahan, o huwag na itong isama.',
  pictureUnknown: 'May larawang hindi na available. Alisin ito at idagdag ulit.',
  feedbackTooMany:
    'Naabot mo na ang limit ng feedback kada araw.[ Subukan ulit pagkalipas ng {retrySeconds}.]',
  feedbackAnswered: 'Nasagot na ang feedback na ito.',
  cannedTextMissing: 'Isulat ang sagot sa bawat wika ng site.',
  cannedNameTaken: 'May ibang nakahandang sagot na may ganitong pangalan. Pumili ng iba.',

  chatUnavailable: 'Walang available sa chat ngayon. Mag-iwan ng mensahe; sasagutin namin ito.',
  chatTooMany:
    'Masyadong maraming chat ang binuksan mo. [Subukan ulit pagkalipas ng {retrySeconds}.] Puwede ka ring mag-iwan ng mensahe.',
  chatEnded: 'Tapos na ang chat na ito. Magsimula ng bago.',
  chatStillOpen: 'Hindi pa tapos ang chat na ito. Tapusin muna, saka i-rate.',
  chatTaken: 'Hawak ng ibang operator ang chat na ito[: {operator}]. Kunin ito para makasagot.',
  chatsAtOnceReached:
    'Naabot mo na ang dami ng chat na puwedeng bukas[ ({max})]. Tapusin o ipasa muna ang isa.',
  operatorUnavailable:
    'Hindi tumatanggap ng chat ngayon ang operator na iyon. Pumili ng iba, o ibalik ito sa pila.',
  orderUnknown: 'Hindi isa sa mga deposit o withdrawal mo ang order na ito. Pumili sa listahan.',
  emailNotBound: 'Walang email address ang account mo. Mag-link muna ng isa.',
  pushServiceUnknown:
    'Hindi suportado ng site na ito ang serbisyo ng notification ng browser na ito, kaya naka-off pa rin ang mga ito.',

  unknownFact: 'Walang ganitong datos ang site.[ Pangalan: {name}.]',
  articleIncomplete:
    'Kailangan ng bawat wika ng site ng pamagat at teksto bago ma-publish ang article na ito.',
  noDraft: 'Walang draft na mapa-publish. Mag-save muna ng isa.',
  draftChanged: 'May ibang nagbago nito. I-reload ito, saka ulitin ang mga binago mo.',
  placementIncomplete:
    'Bago ito ma-publish, kailangan ng bawat teksto ang lahat ng wika ng site, at ang iba pang wikang mayroon ang isa sa mga ito.',
  documentUnready: 'May kulang o maling teksto. Ayusin ang may marka, saka i-publish ulit.',
  mailingSent: 'Naipadala o naka-schedule na ito. I-reload ang page.',
  mailingNotSent: 'Hindi pa ito naipapadala, kaya walang babawiin.',
  mailingIncomplete: 'May kulang na pamagat o teksto sa isa sa mga wika nito.',
  nobodyToWriteTo: 'Walang tugmang player. Suriin ang mga tatanggap.',
  publishTimePast: 'Pumili ng oras sa hinaharap.',
  placementPublished: 'Itago muna ito: nasa home page ito.',
  articlePublished: 'Nailathala na ito: itago na lang.',

  staffLoginFailed: 'Mali ang username o password. Pakisuri ang dalawa at subukan ulit.',
  totpWrong: 'Mali ang code o nagamit na. Hintayin ang susunod.',
  reviewedBySomebodyElse: 'May iba nang kumuha ng order na ito.[ Sumusuri: {reviewer}]',
  needsSecondApprover: 'Kailangan ng pangalawang approver para sa halagang ito.',
  sameApprover: 'Inaprubahan mo na ito. Ibang operator ang dapat magbigay ng pangalawang approval.',
  reasonRequired: 'Magbigay ng dahilan.',
  maintenancePeriodWrong:
    'Dapat matapos ang maintenance pagkatapos nitong magsimula, sa petsang darating pa, at hindi lalampas sa isang linggo.',
  playerStateChanged: 'May iba nang nag-freeze o nag-unfreeze ng player na ito. I-reload ang page.',
  playerUnderAge:
    'Ayon sa naka-record na petsa ng kapanganakan, wala pang 18 ang player na ito at hindi mai-unfreeze. Kung mali ang petsa, itama muna ito.',
  tagsFull: 'Naabot na ng player na ito ang dami ng tag. Mag-alis muna ng isa.',
  colourTooLight:
    'Hindi mabasa ang puting text sa kulay na ito[ ({contrast}:1 sa halip na 4.5:1)]. Pumili ng mas madilim[, gaya ng {nearest}].',
  logoUnsuitable:
    'Dapat isa hanggang anim na beses ng taas ang lapad ng logo[, at hindi bababa sa {heightPx} pixel ang taas].',
  iconUnsuitable: 'Dapat parisukat ang icon ng app[, hindi bababa sa {sidePx} × {sidePx} pixel].',
  settingChanged: 'May iba nang nagbago nito. Tingnan ang mga bagong value at subukan ulit.',
  ownPlayer: 'May kaparehong detalye kayo ng player na ito. Ibang operator ang dapat magpasya.',
  settlementVoid:
    'Wala nang karapatang magmungkahi ang operator na nagmungkahi ng resultang ito. Walang bisa ang settlement.[ Nagmungkahi: {username}]',
  proposalClosed: 'Napagpasyahan, binawi o nag-expire na ang proposal na ito. I-reload ang page.',
  proposalStale: 'Nagbago na ang mga value na babaguhin ng proposal na ito. Imungkahi ulit.',
  proposalVoid:
    'Wala nang karapatan ang operator na nagmungkahi ng pagbabagong ito. Walang bisa ang proposal.[ Nagmungkahi: {username}]',
  proposalOpen: 'May pagbabago na ritong naghihintay ng approval.[ Nagmungkahi: {username}]',
  ownProposal: 'Ikaw ang nagmungkahi nito. Ibang operator ang dapat magpasya; mababawi mo ito.',
  nothingChanged: 'Walang magbabago. Baguhin muna ang isang value.',
  invitationInvalid:
    'Hindi na valid ang link na ito: nag-expire, nagamit, o napalitan na ng bago. Humingi ng panibago.',
  operatorExists: 'May operator nang gumagamit ng username na ito. Pumili ng iba.',
  operatorStateChanged: 'Nagbago na ang operator. Pakisuri at subukan ulit.',
  lastOwner: 'Kailangan ng site ng kahit isang aktibong owner. Magdagdag muna ng isa pang owner.',
  setupDone: 'Naka-set up na ang site. Mababago mo ito sa console.',
  setupIncomplete: 'May kulang pa.[ Hakbang: {step}]',
} satisfies Record<RefusalName, string>;
