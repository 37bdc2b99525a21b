// Every component on one page, for visual review and for the accessibility check: `npx vite
// ui/kit`. `?lang=hk|en|th` selects the language, `?theme=light|dark` shows one theme only.
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { FormatProvider } from '../src/format/format-context.tsx';
import { ToastProvider } from '../src/state/toast.tsx';
import { Buttons, Colours, Fields, Type } from './kit-basics.tsx';
import { Promotions, Venues, Vips, Wallet } from './kit-cards.tsx';
import { Selection } from './kit-choices.tsx';
import { Amount, Overlays, Payment, Pin, Progress, States } from './kit-flows.tsx';
import { Framed } from './kit-frame.tsx';
import { Games, Records, Rows, Shell } from './kit-lists.tsx';
import css from './kit.module.css';
import { KIT_WORDS, type KitWords } from './words.ts';

const query = new URLSearchParams(location.search);
const words = KIT_WORDS[query.get('lang') ?? 'hk'];
const themes = ['light', 'dark'].filter((theme) => (query.get('theme') ?? theme) === theme);

function Column({ theme, w }: { theme: string; w: KitWords }): ReactNode {
  return (
    <section className={css.kit} data-theme={theme} aria-label={theme}>
      <Colours theme={theme} />
      <Type w={w} />
      <Buttons w={w} />
      <Fields w={w} />
      <Selection w={w} />
      <Progress w={w} />
      <Amount w={w} />
      <Payment w={w} />
      <Pin w={w} />
      <States w={w} />
      <Overlays w={w} />
      <Wallet w={w} />
      <Promotions w={w} />
      <Venues w={w} />
      <Vips w={w} />
      <Rows w={w} />
      <Records w={w} />
      <Games w={w} />
      <Shell w={w} />
    </section>
  );
}

const root = document.getElementById('kit');
if (root && words) {
  document.documentElement.lang = words.tag;
  createRoot(root).render(
    <StrictMode>
      <FormatProvider
        locale={words.tag}
        currencyWord="HK$"
        minorDigits={2}
        timeZone="Asia/Hong_Kong"
      >
        <ToastProvider>
          {query.has('frame') ? (
            <Framed w={words} />
          ) : (
            <main
              className={css.kits}
              style={themes.length === 1 ? { gridTemplateColumns: '1fr' } : undefined}
            >
              <h1 className="visually-hidden">Vela kit</h1>
              {themes.map((theme) => (
                <Column key={theme} theme={theme} w={words} />
              ))}
            </main>
          )}
        </ToastProvider>
      </FormatProvider>
    </StrictMode>,
  );
}
