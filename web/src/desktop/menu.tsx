import { fill } from '@vela/client/fill.ts';
import { languages } from '@vela/contract/language.ts';
import { Brand } from '@vela/ui/art/scenes.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { AgeLine, Count } from '@vela/ui/state/badge.tsx';
import { getLanguage } from '../app/choice/language.ts';
import { chooseLanguage } from '../app/choice/language-choice.tsx';
import { useSite } from '../app/session/site.ts';
import { usePlace } from '../app/shell/router.tsx';
import { useSupportUnread } from '../app/shell/support-unread.ts';
import { tabsOf } from '../app/shell/tabs.ts';
import { wordsOf } from '../words.ts';
import { Wallet } from './wallet.tsx';

/** The site's name, the roots, the wallet and the languages. */
export function Menu() {
  const words = wordsOf('desktop');
  const app = wordsOf('app');
  const site = useSite();
  const { pathname } = usePlace();
  const current = getLanguage();
  const unread = useSupportUnread();
  return (
    <div className="desk-menu">
      <div className="desk-brand">
        <Brand name={site.title} />
        <p className="t-callout t-muted">{words.tagline}</p>
      </div>
      <nav aria-label={words.menu} className="desk-roots">
        {tabsOf(site).map(({ href, key, icon, iconCurrent }) => {
          const isCurrent = href === pathname;
          return (
            <Link
              key={href}
              href={href}
              className="desk-root"
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon of={isCurrent ? iconCurrent : icon} />
              {app[key]}
              {key === 'tabSupport' && unread > 0 && (
                <Count value={unread} label={fill(app.unreadCount, { count: unread })} />
              )}
            </Link>
          );
        })}
      </nav>
      <Wallet />
      <div role="group" aria-label={words.languages} className="desk-languages">
        {site.languages.map((name) => (
          <button
            key={name}
            type="button"
            lang={languages[name].tag}
            className="desk-language"
            aria-pressed={name === current}
            onClick={() => {
              if (name !== current) void chooseLanguage(name);
            }}
          >
            {languages[name].name}
          </button>
        ))}
      </div>
      <AgeLine mark="18+">
        {app.adultsOnly}
        {' · '}
        {site.mode === 'play' ? app.modePlay : site.licence}
      </AgeLine>
    </div>
  );
}
