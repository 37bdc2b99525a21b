import type { messages as en } from './messages.en.ts';

/** Messages of notifications on a device, in Filipino. */
export const messages: typeof en = {
  title: 'Mga notification',
  what: {
    title: 'Malaman agad',
    sub: 'Mga login, pagbabago sa account, deposit at withdrawal, kahit nakasara ang app',
  },
  discreet: {
    title: 'Walang pribado sa lock screen',
    sub: 'Mga pamagat lang, walang halaga; pindutin para basahin ang mensahe sa app',
  },
  until: {
    title: 'Sa device na ito, hanggang mag-log out ka',
    sub: 'Mapapatay mo ito rito anumang oras. Walang promo hangga’t hindi mo ito ino-on.',
  },
  turnOn: 'I-on ang notifications',
  turnOff: 'I-off sa device na ito',
  isOn: 'Naka-on ang notifications',
  isOff: 'Naka-off ang notifications',
  account: {
    title: 'Account at seguridad',
    sub: 'Mga login, pagbabago, sagot at anunsyo',
  },
  money: {
    title: 'Deposit at withdrawal',
    sub: 'Kapag pumasok, nabayaran o kailangan ka',
  },
  offers: {
    title: 'Mga promo at reward',
    sub: 'Sa lahat ng device mo; wala habang nagpapahinga ka',
  },
  denied:
    'Hindi pinapayagan ng browser ang notifications. Payagan ang site na ito sa settings ng browser, saka subukan ulit.',
  failed:
    'Hindi maabot ng browser ang serbisyo nito ng notification. Suriin ang koneksyon at subukan ulit.',
  install:
    'Sa iPhone at iPad, kailangan ang app sa home screen para sa notifications. I-install ito, saka buksan ang page na ito roon.',
  toInstall: 'I-install ang app',
  insecure:
    'Kailangan ng notifications ang ligtas na koneksyon (https). Buksan ang site sa https address nito.',
  unsupported:
    'Hindi kayang magpakita ng notifications ang browser na ito, o private ang window. Nasa app ang mga mensahe mo.',
  sandbox:
    'Play money ang gamit ng site na ito at wala itong ipinapadala sa mga serbisyo ng notification. Nakikita ng staff sa sandbox outbox kung ano sana ang ipapakita.',
};
