import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { bell, gearSix } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { LegalFoot } from '../app/shell/legal-foot.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { UnpaidDeposits } from '../app/money/unpaid-deposits.tsx';
import { Wash } from '../app/shell/wash.tsx';
import { fill } from '@vela/client/fill.ts';
import { LogoutButton } from './logout-button.tsx';
import { MyHead, VisitorHead } from './my-head.tsx';
import { MyLinks } from './my-links.tsx';
import { MyPlay } from './my-play.tsx';
import { MyVip } from './my-vip.tsx';
import { MyWallet } from './my-wallet.tsx';
import { wordsOf } from '../words.ts';
import css from './my-screen.module.css';

/** The fifth root: who I am, what I have, and the ways to everything of mine. */
export function Screen() {
  const words = wordsOf('profile');
  const isLogin = useIsLogin();
  const unread = useRead(countUnreadMessages, {}, { isEnabled: isLogin }).data?.totalCount ?? 0;
  return (
    <>
      <Wash />
      <NavBar
        brand={<span />}
        actions={
          <>
            <IconButton icon={gearSix} href="/pages/my/accountset" label={words.settings} />
            <IconButton
              icon={bell}
              href="/pages/mail/mail"
              dot={unread > 0}
              label={unread > 0 ? fill(words.messagesUnread, { count: unread }) : words.messages}
            />
          </>
        }
      />
      <Page tabbed>
        <h1 className="visually-hidden">{words.mine}</h1>
        <div className={`inset stack ${css.stack}`}>
          {isLogin ? (
            <>
              <MyHead />
              <MyWallet />
              <UnpaidDeposits />
              <MyVip />
              <MyPlay />
            </>
          ) : (
            <VisitorHead />
          )}
          <MyLinks />
          {isLogin && <LogoutButton />}
        </div>
        <LegalFoot />
      </Page>
    </>
  );
}
