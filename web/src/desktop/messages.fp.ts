import type { messages as en } from './messages.en.ts';

/** The words beside the column on a desk. */
export const messages: typeof en = {
  tagline: 'Live table, baraha, lottery at slots sa iisang wallet, sa sarili mong bilis.',
  menu: 'Menu ng site',
  languages: 'Wika',
  wallet: 'Wallet ko',
  total: 'Total balance',
  deposit: 'Deposit',
  session: 'Laro ngayong araw',
  timeLimit: 'Limit sa oras',
  none: 'Hindi naka-set',
  minutes: '{minutes} min ngayong araw',
  unit: 'min',
  weekNet: 'Net ngayong linggo',
  depositLeft: 'Natitirang deposit limit',
  adjust: 'Baguhin ang mga limit',
  failed: 'Hindi maipakita ang mga limit mo sa ngayon.',
  visitor: 'Mag-log in para makita ang oras ng laro, mga limit at wallet mo.',
  login: 'Mag-log in',
  register: 'Gumawa ng account',
  phone: 'Mas maganda sa phone mo',
  scan: 'I-scan para buksan ang {site} at idagdag ito sa home screen mo.',
  install: 'Paano i-install ang app',
  code: 'QR code ng site na ito',
};
