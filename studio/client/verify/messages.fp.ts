import type { VerifyWords } from './messages.en.ts';

export const messages: VerifyWords = {
  title: 'I-verify ang isang round',
  intro:
    'Ilagay ang inilathalang datos ng isang round. Kinakalkula ito ulit ng page na ito sa device mo gamit ang parehong rules; walang ipinapadala saanman.',
  paste: 'Patunay',
  pasteHint: 'Kopyahin ito mula sa replay. Pupunan nito ang bawat field sa ibaba.',
  pasteWrong: 'Hindi patunay ng isang round ang tekstong ito.',
  game: 'Laro',
  chooseGame: 'Pumili ng laro',
  seed: 'Server seed',
  tableSeed: 'Seed ng round',
  clientSeed: 'Seed mo',
  salt: 'Pampublikong salt',
  nonce: 'Numero ng round',
  index: 'Posisyon sa chain',
  commit: 'Inilathalang SHA-256',
  commitHint: 'Optional: ang hash na ipinakita bago ang round.',
  stake: 'Taya',
  hand: 'Mga taya at hakbang',
  handHint: 'Gaya ng nasa kinopyang patunay.',
  compute: 'Kalkulahin ang round',
  wrong: {
    seed: 'Maglagay ng 64 na hexadecimal digit.',
    clientSeed: 'Ilagay ang seed.',
    nonce: 'Maglagay ng buong numero mula 0.',
    stakeMinor: 'Pumili ng taya ng larong ito.',
    hand: 'Hindi tugma ang mga hakbang na ito sa baraha o sa rules.',
  },
  committed: 'Tugma ang seed sa inilathalang hash',
  notCommitted: 'Hindi tugma ang seed sa inilathalang hash',
  noCommit:
    'Kung walang inilathalang hash, ipinapakita lang nito ang resulta ng mga seed, hindi na itinakda na ang mga ito noon pa.',
  result: 'Resulta ng mga seed',
  returns: 'Ibinabalik',
  open: 'May mga susunod pang hakbang',
  raw: 'Raw na datos',
};
