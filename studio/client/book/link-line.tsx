import { Icon } from '@vela/ui/icon/icon.tsx';
import { wifiSlash } from '@vela/ui/icon/icons.ts';
import { useBook, useLinkState } from './book-context.ts';
import css from './book-screen.module.css';

/** Says when odds do not arrive live. */
export function LinkLine() {
  const { words } = useBook();
  const state = useLinkState();
  if (state === 'open' || state === 'connecting') return null;
  return (
    <p className={css.link} role="status">
      <Icon of={wifiSlash} />
      {words.link[state]}
    </p>
  );
}
