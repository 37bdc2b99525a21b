import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Brand } from '@vela/ui/art/scenes.tsx';
import { SeaScene } from '@vela/ui/art/sea-scene.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { LanguageButton } from '../app/choice/language-button.tsx';
import { useSite } from '../app/session/site.ts';
import css from './sea-frame.module.css';

/** The sea at dusk above a panel that overlaps it. */
export function SeaFrame({ close, children }: { close: ReactNode; children: ReactNode }) {
  const site = useSite();
  return (
    <>
      <div className={css.sea}>
        <SeaScene className={css.scene} />
      </div>
      <NavBar
        tone="on-art"
        start={close}
        title={<Brand name={site.title} onArt />}
        actions={<LanguageButton />}
      />
      <Page className={css.page}>
        <div className={css.gap} />
        <div className={css.panel}>{children}</div>
      </Page>
    </>
  );
}
