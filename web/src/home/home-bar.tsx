import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { bell, hourglassMedium } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Brand } from '@vela/ui/art/scenes.tsx';
import { useRead } from '../app/call/calls.ts';
import { LanguageButton } from '../app/choice/language-button.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';

/** Brand, safe play, language and messages. */
export function HomeBar() {
  const words = wordsOf('home');
  const app = wordsOf('app');
  const site = useSite();
  const isLogin = useIsLogin();
  const unread = useRead(countUnreadMessages, {}, { isEnabled: isLogin }).data?.totalCount ?? 0;
  return (
    <NavBar
      brand={<Brand name={site.title} />}
      actions={
        <>
          <IconButton
            icon={hourglassMedium}
            href={isLogin ? '/pages/protection/protection' : '/pages/protection/help'}
            label={app.safePlay}
          />
          <LanguageButton />
          <IconButton
            icon={bell}
            href="/pages/mail/mail"
            dot={unread > 0}
            label={unread > 0 ? fill(words.messagesUnread, { count: unread }) : words.messages}
          />
        </>
      }
    />
  );
}
