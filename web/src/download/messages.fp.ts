import type { messages as en } from './messages.en.ts';

/** The words of installing the app and of its new versions. */
export const messages: typeof en = {
  title: 'Kunin ang app',
  note: 'Bumubukas mula sa home screen tulad ng ibang app. Walang ida-download mula sa store.',
  install: 'I-install ang {name}',
  installed: 'Ginagamit mo na ang naka-install na app.',
  elsewhere: 'Iba pang download',
  by: {
    ios: {
      title: 'Sa iPhone at iPad',
      steps: [
        'I-tap ang Share sa bar ng browser',
        'Piliin ang Add to Home Screen',
        'I-tap ang Add',
      ],
    },
    android: {
      title: 'Sa Android',
      steps: [
        'Buksan ang menu ng browser',
        'Piliin ang Install app o Add to home screen',
        'Kumpirmahin gamit ang Install',
      ],
    },
    desktop: {
      title: 'Sa computer na ito',
      steps: [
        'Sa Chrome o Edge, pindutin ang install icon sa dulo ng address bar',
        'Kumpirmahin gamit ang Install',
      ],
    },
    embedded: {
      title: 'Buksan muna ito sa browser mo',
      steps: [
        'Nakakapagpakita ng mga page ang app na ito pero hindi makapag-install: kopyahin ang link gamit ang “I-share ang link” sa ibaba',
        'Buksan ang link sa Safari o Chrome',
      ],
    },
  },
  gains: 'Ano ang nagagawa ng app',
  whole: { title: 'Buong screen', sub: 'Walang address bar, at isang tap lang para buksan' },
  offline: {
    title: 'Bumubukas kahit walang network',
    sub: 'Ipinapaalam nito iyon, at walang balance o record na naiiwan sa device',
  },
  updates: {
    title: 'Laging updated',
    sub: 'Nagtatanong muna ang bagong version bago ito pumalit',
  },
  code: 'QR code ng site na ito',
  other: 'Sa ibang device',
  onPhone: 'Sa phone mo',
  scan: 'I-scan ang code gamit ang camera.',
  share: 'I-share ang link',
  notCopied: 'Hindi nakopya ang link.',
  update: {
    title: 'May bagong version na.',
    hint: 'Magre-reload ang page.',
    now: 'I-update',
  },
};
