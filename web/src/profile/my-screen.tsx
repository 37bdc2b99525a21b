import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { getVipStatus } from '@vela/contract/vip/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { bell, gearSix } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { useRead } from '../app/call/calls.ts';
import { useSettledOnce } from '../app/read/reading.ts';
import { WaitingCards } from '../app/read/waiting.tsx';
import { LegalFoot } from '../app/shell/legal-foot.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { UnpaidDeposits, useUnpaid } from '../app/money/unpaid-deposits.tsx';
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

const stack = `inset stack ${css.stack}`;

// The heights of the header, the wallet, the level, the day's play and the links.
const waitingHeights = [68, 262, 82, 84, 176];

/** The fifth root: the player's profile, balance and links. */
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
        {isLogin ? <MemberParts /> : <VisitorParts />}
      </Page>
    </>
  );
}

function VisitorParts() {
  return (
    <>
      <div className={stack}>
        <VisitorHead />
        <MyLinks />
      </div>
      <LegalFoot />
    </>
  );
}

/**
 * Shown once every reply has settled: a part that arrives alone would shift a link under the
 * finger.
 */
function MemberParts() {
  const app = wordsOf('app');
  const isSettled = useSettledOnce([
    useRead(getProfile, {}, { staleMs: 60_000 }),
    useRead(getBalance, {}),
    useRead(getProtection, {}, { staleMs: 30_000 }),
    useRead(getVipStatus, {}, { staleMs: 60_000 }),
    useUnpaid(),
  ]);
  if (!isSettled) {
    return (
      <SkeletonGroup label={app.loading}>
        <div className={stack}>
          <WaitingCards heights={waitingHeights} />
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <>
      <div className={stack}>
        <MyHead />
        <MyWallet />
        <UnpaidDeposits />
        <MyVip />
        <MyPlay />
        <MyLinks />
        <LogoutButton />
      </div>
      <LegalFoot />
    </>
  );
}
