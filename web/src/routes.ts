import { Screen as HomeScreen } from './home/home-screen.tsx';
import { lazy } from 'react';
import { loadCode, screen } from './app/shell/routing.tsx';
import type { RouteEntry } from './app/shell/routing.tsx';

/** The five roots of the tab bar. */
const roots = [
  '/',
  '/pages/discount/discount',
  '/pages/connect/connect',
  '/pages/sponsor/sponsor',
  '/pages/my/my',
];

type Built = Pick<RouteEntry, 'path' | 'Screen'>;

/** Addresses of the specification that redirect to a help screen with a query. */
const helpAlias = screen([], () => import('./help/alias-screen.tsx'));

/** Built screens that redirect a visitor to the login page. */
const forMembers: readonly Built[] = [
  { path: '/pages/game/play', Screen: screen(['game'], () => import('./game/play-screen.tsx')) },
  {
    path: '/pages/game/playLandscape',
    Screen: screen(['game'], () => import('./game/play-landscape-screen.tsx')),
  },
  {
    path: '/pages/game/playh5',
    Screen: screen(['game'], () => import('./game/replay-screen.tsx')),
  },
  {
    path: '/pages/record/bet',
    Screen: screen(['game'], () => import('./game/bet-record-screen.tsx')),
  },
  { path: '/pages/vip/detail', Screen: screen(['vip'], () => import('./vip/detail-screen.tsx')) },
  {
    path: '/pages/mine/rebate',
    Screen: screen(['rebate', 'vip'], () => import('./rebate/rebate-screen.tsx')),
  },
  {
    path: '/pages/record/welfare',
    Screen: screen(['welfare'], () => import('./welfare/welfare-screen.tsx')),
  },
  {
    path: '/pages/activity',
    Screen: screen(['welfare'], () => import('./welfare/lucky-draw-screen.tsx')),
  },
  {
    path: '/pages/activity/friendInvitation',
    Screen: screen(['invite'], () => import('./invite/invite-screen.tsx')),
  },
  {
    path: '/pages/activity/friendRecording',
    Screen: screen(['invite'], () => import('./invite/record-screen.tsx')),
  },
  {
    path: '/pages/record/reward',
    Screen: screen(['welfare'], () => import('./welfare/draw-record-screen.tsx')),
  },
  {
    path: '/pages/discount/discountView',
    Screen: screen(['promotion'], () => import('./promotion/record-screen.tsx')),
  },
  {
    path: '/pages/finance/myDeposit',
    Screen: screen(['deposit'], () => import('./deposit/deposit-screen.tsx')),
  },
  {
    path: '/pages/finance/depositInfo',
    Screen: screen(['deposit'], () => import('./deposit/order-screen.tsx')),
  },
  {
    path: '/pages/finance/ybpay',
    Screen: screen(['deposit'], () => import('./deposit/wallet-pay-screen.tsx')),
  },
  {
    path: '/pages/finance/iframWeb',
    Screen: screen(['deposit'], () => import('./deposit/pay-page-screen.tsx')),
  },
  {
    path: '/pages/finance/withDraw',
    Screen: screen(['withdrawal', 'rebate'], () => import('./withdrawal/withdraw-screen.tsx')),
  },
  {
    path: '/pages/userInfo/userInfo',
    Screen: screen(['profile'], () => import('./profile/user-info-screen.tsx')),
  },
  {
    path: '/pages/system/system',
    Screen: screen(['profile'], () => import('./profile/security-screen.tsx')),
  },
  {
    path: '/pages/system/exitPassword',
    Screen: screen(['profile'], () => import('./profile/password-screen.tsx')),
  },
  {
    path: '/pages/system/secondaryPassword',
    Screen: screen(['profile'], () => import('./profile/secondary-password-screen.tsx')),
  },
  {
    path: '/pages/system/terms',
    Screen: screen(['profile'], () => import('./profile/terms-screen.tsx')),
  },
  {
    path: '/pages/system/setPhone',
    Screen: screen(['profile'], () => import('./profile/phone-screen.tsx')),
  },
  {
    path: '/pages/system/setEmail',
    Screen: screen(['profile'], () => import('./profile/email-screen.tsx')),
  },
  {
    path: '/pages/system/authenticator',
    Screen: screen(['profile'], () => import('./profile/authenticator-screen.tsx')),
  },
  {
    path: '/pages/system/devices',
    Screen: screen(['profile'], () => import('./profile/devices-screen.tsx')),
  },
  {
    path: '/pages/system/verification',
    Screen: screen(['profile'], () => import('./profile/verification-screen.tsx')),
  },
  {
    path: '/pages/system/setName',
    Screen: screen(['profile'], () => import('./profile/name-screen.tsx')),
  },
  {
    path: '/pages/system/success',
    Screen: screen(['profile'], () => import('./profile/success-screen.tsx')),
  },
  {
    path: '/pages/system/notifications',
    Screen: screen(['alert'], () => import('./alert/alerts-screen.tsx')),
  },
  {
    path: '/pages/mail/mail',
    Screen: screen(['message'], () => import('./message/mail-screen.tsx')),
  },
  {
    path: '/pages/mail/detail',
    Screen: screen(['message'], () => import('./message/detail-screen.tsx')),
  },
  {
    path: '/pages/cards/index',
    Screen: screen(['payout'], () => import('./payout/list-screen.tsx')),
  },
  {
    path: '/pages/cards/addBankCards',
    Screen: screen(['payout'], () => import('./payout/add-screen.tsx')),
  },
  {
    path: '/pages/cards/bankDetail',
    Screen: screen(['payout'], () => import('./payout/detail-screen.tsx')),
  },
  {
    path: '/pages/cards/addVirtualCoin',
    Screen: screen(['payout'], () => import('./payout/add-coin-screen.tsx')),
  },
  {
    path: '/pages/cards/addThreeAcount',
    Screen: screen(['payout'], () => import('./payout/choose-service-screen.tsx')),
  },
  {
    path: '/pages/cards/addEBPayAcount',
    Screen: screen(['payout'], () => import('./payout/add-ebpay-screen.tsx')),
  },
  {
    path: '/pages/cards/addKOIpayAcount',
    Screen: screen(['payout'], () => import('./payout/add-koipay-screen.tsx')),
  },
  {
    path: '/pages/cards/addAlipay',
    Screen: screen(['payout'], () => import('./payout/add-alipay-screen.tsx')),
  },
  {
    path: '/pages/cards/addWX',
    Screen: screen(['payout'], () => import('./payout/add-wechat-screen.tsx')),
  },
  {
    path: '/pages/finance/transfer',
    Screen: screen(['wallet'], () => import('./wallet/transfer-screen.tsx')),
  },
  {
    path: '/pages/my/myWallet',
    Screen: screen(['wallet'], () => import('./wallet/wallet-screen.tsx')),
  },
  {
    path: '/pages/game/gameMoney',
    Screen: screen(['wallet'], () => import('./wallet/game-money-screen.tsx')),
  },
  {
    path: '/pages/transaction/transaction',
    Screen: screen(['wallet'], () => import('./wallet/record-screen.tsx')),
  },
  {
    path: '/pages/transaction/detail',
    Screen: screen(['wallet'], () => import('./wallet/detail-screen.tsx')),
  },
  {
    path: '/pages/protection/protection',
    Screen: screen(['protection'], () => import('./protection/protection-screen.tsx')),
  },
  {
    path: '/pages/protection/limits',
    Screen: screen(['protection'], () => import('./protection/limits-screen.tsx')),
  },
  {
    path: '/pages/protection/pause',
    Screen: screen(['protection'], () => import('./protection/pause-screen.tsx')),
  },
  {
    path: '/pages/protection/exclusion',
    Screen: screen(['protection'], () => import('./protection/exclusion-screen.tsx')),
  },
  {
    path: '/pages/protection/history',
    Screen: screen(['protection'], () => import('./protection/history-screen.tsx')),
  },
  {
    path: '/pages/protection/selfTest',
    Screen: screen(['protection'], () => import('./protection/self-test-screen.tsx')),
  },
  {
    path: '/pages/feedback/feedback',
    Screen: screen(['support'], () => import('./support/feedback-screen.tsx')),
  },
  {
    path: '/pages/feedback/list',
    Screen: screen(['support'], () => import('./support/list-screen.tsx')),
  },
  {
    path: '/pages/feedback/detail',
    Screen: screen(['support'], () => import('./support/detail-screen.tsx')),
  },
];

/** Built screens for visitors and players. */
const forAll: readonly Built[] = [
  { path: '/', Screen: HomeScreen },
  {
    path: '/pages/game/list',
    Screen: screen(['game'], () => import('./game/list-screen.tsx')),
  },
  {
    path: '/pages/game/preview',
    Screen: screen(['game'], () => import('./game/preview-screen.tsx')),
  },
  {
    path: '/pages/game/sharedReplay',
    Screen: screen(['game'], () => import('./game/shared-replay-screen.tsx')),
  },
  {
    path: '/pages/vip/privilege',
    Screen: screen(['vip', 'rebate'], () => import('./vip/privilege-screen.tsx')),
  },
  {
    path: '/pages/discount/discount',
    Screen: screen(['promotion'], () => import('./promotion/discount-screen.tsx')),
  },
  {
    path: '/pages/activity/tournament',
    Screen: screen(['tournament'], () => import('./tournament/tournament-screen.tsx')),
  },
  {
    path: '/pages/activity/mission',
    Screen: screen(['mission'], () => import('./mission/mission-screen.tsx')),
  },
  {
    path: '/pages/discount/discountDetail',
    Screen: screen(['promotion'], () => import('./promotion/detail-screen.tsx')),
  },
  {
    path: '/pages/login/login',
    Screen: screen(['access'], () => import('./access/login-screen.tsx')),
  },
  {
    path: '/pages/forgetPassword/index',
    Screen: screen(['access'], () => import('./access/forget-password-screen.tsx')),
  },
  {
    path: '/pages/finance/information',
    Screen: screen(['deposit'], () => import('./deposit/guide-screen.tsx')),
  },
  {
    path: '/pages/my/my',
    Screen: screen(['profile'], () => import('./profile/my-screen.tsx')),
  },
  {
    path: '/pages/my/accountset',
    Screen: screen(['profile'], () => import('./profile/account-set-screen.tsx')),
  },
  {
    path: '/pages/about/about',
    Screen: screen(['profile'], () => import('./profile/about-screen.tsx')),
  },
  {
    path: '/pages/about/legal',
    Screen: screen(['profile'], () => import('./profile/legal-screen.tsx')),
  },
  {
    path: '/pages/download/download',
    Screen: screen(['download'], () => import('./download/download-screen.tsx')),
  },
  {
    path: '/pages/sponsor/sponsor',
    Screen: screen(['partner'], () => import('./partner/sponsor-screen.tsx')),
  },
  {
    path: '/pages/agentPage/agentPage',
    Screen: screen(['partner'], () => import('./partner/agent-screen.tsx')),
  },
  {
    path: '/pages/protection/help',
    Screen: screen(['protection'], () => import('./protection/help-screen.tsx')),
  },
  {
    path: '/pages/help/index',
    Screen: screen(['help'], () => import('./help/help-screen.tsx')),
  },
  {
    path: '/pages/borwser',
    Screen: screen(['help'], () => import('./help/browser-screen.tsx')),
  },
  {
    path: '/pages/help/help',
    Screen: screen(['help'], () => import('./help/topic-screen.tsx')),
  },
  { path: '/pages/help/contact', Screen: helpAlias },
  {
    path: '/pages/help/answer',
    Screen: screen(['help'], () => import('./help/answer-screen.tsx')),
  },
  { path: '/pages/help/deposit', Screen: helpAlias },
  { path: '/pages/help/withdraw', Screen: helpAlias },
  { path: '/pages/help/transfer', Screen: helpAlias },
  { path: '/pages/help/games', Screen: helpAlias },
  { path: '/pages/help/tech', Screen: helpAlias },
  { path: '/pages/help/pkguide', Screen: helpAlias },
  { path: '/pages/help/mnguide', Screen: helpAlias },
  {
    path: '/pages/connect/connect',
    Screen: screen(['support'], () => import('./support/desk-screen.tsx')),
  },
  {
    path: '/pages/connect/contacting',
    Screen: screen(['support'], () => import('./support/contacting-screen.tsx')),
  },
  { path: '/choose-location', Screen: screen(['map'], () => import('./map/choose-screen.tsx')) },
  { path: '/open-location', Screen: screen(['map'], () => import('./map/open-screen.tsx')) },
];

/** The overlay that covers every screen when play must pause. */
export const RealityCheck = screen(
  ['protection'],
  () => import('./protection/reality-check-screen.tsx'),
);

/** What shows nothing by itself, and can wait for the first screen. */
export const Later = lazy(async () => ({
  default: (await loadCode(() => import('./later.tsx'))).Later,
}));

/** The columns beside the app on a desktop. */
export const Sides = screen(['desktop'], () => import('./desktop/sides-screen.tsx'));

/** Every route of the specification. */
export const routes: readonly RouteEntry[] = [...forMembers, ...forAll].map((entry) => ({
  ...entry,
  isForMembers: forMembers.includes(entry),
  isRoot: roots.includes(entry.path),
}));
