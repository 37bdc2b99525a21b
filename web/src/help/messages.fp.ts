import type { messages as en } from './messages.en.ts';

/** The words of the help centre. */
export const messages: typeof en = {
  title: 'Help center',
  lead: 'Paano ka namin matutulungan?',
  search: 'Maghanap ng tulong',
  searchHint: 'Maghanap, hal. “oras ng withdrawal”',
  found: '{count} article ang nahanap',
  foundOne: '1 article ang nahanap',
  results: 'Mga nahanap na article',
  nothing: 'Walang nahanap para sa “{query}”',
  nothingHint: 'Sumubok ng ibang salita, o sumulat sa amin.',
  topicsLabel: 'Mga topic',
  topics: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    transfer: 'Transfer',
    games: 'Mga laro',
    account: 'Seguridad',
    technical: 'Teknikal',
    browser: 'Browser',
    safePlay: 'Ligtas na paglalaro',
    partner: 'Maging partner',
  },
  popular: 'Mga madalas itanong',
  all: 'Lahat ng article',
  empty: 'Wala pang article',
  missing: 'Wala na rito ang article na ito',
  others: 'Mga kaugnay na tanong',
  helpful: 'Nakatulong ba ito?',
  yes: 'Oo',
  no: 'Hindi',
  thanks: 'Salamat sa pagsabi sa amin.',
  sorry: 'Pasensya na. Sabihin sa amin kung ano ang kulang.',
  write: 'Magpadala ng feedback',
  contact: 'Kontakin kami',
  browser: {
    title: 'Mga browser',
    works: 'Suportado ng browser na ito ang lahat ng kailangan ng {site}.',
    lacks:
      'May kailangan ang {site} na hindi suportado ng browser na ito: {names}. Paki-update ito o gumamit ng iba.',
    here: 'Ano ang suportado ng browser na ito',
    yes: 'Mayroon',
    no: 'Wala',
    which: 'Aling mga browser ang gumagana',
    whichText:
      'Bagong version ng Chrome, Safari, Edge, Firefox o Samsung Internet, sa phone o computer. Buksan ang site sa mismong browser, hindi sa loob ng ibang app.',
    abilities: {
      storage: {
        name: 'Data ng site',
        why: 'Pinananatili kang naka-log in at tinatandaan ang settings mo',
      },
      live: {
        name: 'Live na koneksyon',
        why: 'Agad na ina-update ang balance, mga table at mensahe kapag nagbago',
      },
      chance: {
        name: 'Secure na random number',
        why: 'Gumagawa ng mga seed mo at pumipigil sa dobleng order',
      },
      sheets: {
        name: 'Mga sheet at abiso',
        why: 'Nagbubukas ng mga pagpipilian sa ibabaw ng page',
      },
      share: { name: 'Pag-share', why: 'Nagpapadala ng replay link sa ibang app' },
      copy: { name: 'Pagkopya', why: 'Kinokopya ang mga address at order number' },
      screen: { name: 'Buong screen', why: 'Ipinapakita ang mga laro sa buong screen' },
    },
  },
};
