import { AgeLine } from '@vela/ui/state/badge.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { useSite } from '../session/site.ts';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';
import css from './legal-foot.module.css';

/** The legal notices at the foot of home, login and about: 18+, mode, licence, help, and the documents. */
export function LegalFoot() {
  const words = wordsOf('app');
  const site = useSite();
  return (
    <footer className={css.foot}>
      <AgeLine mark="18+">
        {words.adultsOnly}
        {' · '}
        {site.mode === 'play' ? words.modePlay : site.licence}
      </AgeLine>
      {site.helpline !== '' && <p>{fill(words.helpline, { helpline: site.helpline })}</p>}
      <Link href="/pages/protection/help" className={css.link}>
        {words.safePlay}
      </Link>
      <Link href="/pages/about/legal" className={css.link}>
        {words.legal}
      </Link>
    </footer>
  );
}
