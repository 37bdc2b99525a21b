import type { WrittenLanguage } from '@vela/contract/language.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { getChatState } from '@vela/contract/support/calls.ts';
import type { Page } from 'playwright-core';
import { bookFrame, openMs } from './player-book.ts';
import { helpSteps } from './help-steps.ts';
import { helpWords } from './help-words.ts';
import { answer, soon } from './looks.ts';
import { bookWords, inviteWords } from './words.ts';

/** A screen as `npm run looks` photographs it; its name begins the names of its pictures. */
export type ShownScreen = {
  name: string;
  /** An address of the app, or of the console. */
  path: string;
  as: 'visitor' | 'marina88' | 'newsail1' | 'operator';
  /** The only size of its window, in points; without it, every width that is asked for. */
  size?: { width: number; height: number };
  /** Before the screen is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** Once it is open. */
  act?: (page: Page, language: WrittenLanguage) => Promise<void>;
};

type Act = NonNullable<ShownScreen['act']>;

/** What a step of the help articles shows. */
function toStep(name: string): Act {
  return async (page, language) => {
    const step = helpSteps.find((it) => it.name === name);
    await step?.show({ page, language, words: helpWords[language], found: new Map() });
  };
}

/** Opens the deposit that is under way, or a new one. */
const openOrder: Act = async (page, language) => {
  const known = page.locator('a[href*="orderNo="]').first();
  if (await known.isVisible()) await known.tap();
  else await toStep('deposit-order')(page, language);
};

const player = (name: string, path: string, other?: Partial<ShownScreen>): ShownScreen => ({
  name,
  path,
  as: 'marina88',
  ...other,
});

const operator = (name: string, path: string): ShownScreen => ({
  name: `console-${name}`,
  path,
  as: 'operator',
  size: { width: 1440, height: 900 },
});

const book = '/pages/game/play?venue=vela-sports&game=vela-sportsbook';
const esports = '/pages/game/play?venue=rocket-esports&game=rocket-esportsbook';

/** Waits for the controls of a game. */
const waitForGame = (page: Page): Promise<void> =>
  bookFrame(page).getByRole('button').nth(3).waitFor({ timeout: openMs });

const openEvent = (page: Page): Promise<void> =>
  bookFrame(page).locator('article button:not([aria-pressed])').first().tap({ timeout: openMs });

async function openSlip(page: Page, language: WrittenLanguage): Promise<void> {
  const prices = bookFrame(page).locator('article button[aria-pressed]').filter({ hasText: /\d/ });
  await prices.first().tap({ timeout: openMs });
  const { open } = bookWords[language].slip;
  await bookFrame(page).getByRole('button', { name: open }).tap();
}

/** Opens a page of the book's menu. */
const openInMenu =
  (word: 'bets' | 'favourites' | 'results' | 'rules' | 'search' | 'settings'): Act =>
  async (page, language) => {
    const words = bookWords[language];
    const name = word === 'bets' ? words.bets.title : words[word];
    await waitForGame(page);
    await bookFrame(page).getByRole('button', { name: words.menu, exact: true }).tap();
    await bookFrame(page).getByRole('button', { name, exact: true }).tap();
  };

const aCheck = (page: Page): Promise<void> =>
  answer(page, getPlayState, {
    session: {
      startedAt: soon(-61),
      seconds: 3661,
      stakeMinor: 124_000,
      payoutMinor: 91_950,
      netMinor: -32_050,
    },
    reminderMinutes: 60,
    nextCheckAt: soon(-1),
    pause: null,
    isCheckDue: true,
    stop: 'realityCheck',
  });

const closedChat = {
  closing: 'hours',
  days: [1, 2, 3, 4, 5],
  opensAt: '09:00',
  closesAt: '18:00',
  waitSeconds: null,
  chat: null,
  email: '',
};

/** The screens that are photographed without others being named. */
export const shownScreens: readonly ShownScreen[] = [
  player('home', '/'),
  player('home-visitor', '/', { as: 'visitor' }),
  player('desktop-home', '/', { size: { width: 1440, height: 900 } }),
  player('login', '/pages/login/login', { as: 'visitor' }),
  player('register', '/pages/login/login?mode=register', {
    as: 'visitor',
  }),
  player('mine', '/pages/my/my'),
  player('wallet', '/pages/my/myWallet'),
  player('deposit', '/pages/finance/myDeposit'),
  player('deposit-order', '/pages/my/myWallet', { act: openOrder }),
  player('withdraw', '/pages/finance/withDraw', { act: toStep('withdrawal-amount') }),
  player('transfer', '/pages/finance/transfer'),
  player('transfer-sheet', '/pages/finance/transfer', { act: toStep('transfer-amount') }),
  player('records', '/pages/record/bet'),
  player('vip', '/pages/vip/privilege'),
  player('vip-history', '/pages/vip/detail'),
  player('vip-packet', '/pages/vip/privilege', {
    act: (page) => page.getByRole('tab').nth(2).tap(),
  }),
  player('valid-bets', '/pages/vip/privilege', {
    act: (page) => page.getByRole('tabpanel').getByRole('button').last().tap(),
  }),
  player('discounts', '/pages/discount/discount'),
  player('discount-detail', '/pages/discount/discount', {
    act: (page) => page.locator('a[href*="discountDetail"]').first().tap(),
  }),
  player('invite', '/pages/activity/friendInvitation'),
  player('invite-poster', '/pages/activity/friendInvitation', {
    act: async (page, language) => {
      await page.getByRole('button', { name: inviteWords[language].makePoster }).tap();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  }),
  player('messages', '/pages/mail/mail'),
  player('support', '/pages/connect/connect'),
  player('chat', '/pages/connect/contacting'),
  player('chat-closed', '/pages/connect/contacting', {
    prepare: (page) => answer(page, getChatState, closedChat),
  }),
  player('legal', '/pages/about/legal', { as: 'visitor' }),
  player('name', '/pages/system/setName', {
    as: 'newsail1',
    act: (page) => page.getByRole('textbox').fill('สมชาย ใจดี'),
  }),
  player('help', '/pages/help/index'),
  player('sponsor', '/pages/sponsor/sponsor'),
  player('security', '/pages/system/system'),
  player('pin', '/pages/system/secondaryPassword', { as: 'newsail1' }),
  player('limits', '/pages/protection/protection'),
  player('reality-check', '/pages/protection/protection', {
    prepare: aCheck,
    act: (page) => page.getByRole('alertdialog').waitFor(),
  }),
  player('games', '/pages/game/list'),
  player('live-games', '/pages/game/list?category=live'),
  player('game-preview', '/pages/game/preview?venue=lotus-slots&game=harbour-lanterns', {
    as: 'visitor',
  }),
  player('tournaments', '/pages/activity/tournament'),
  player('missions', '/pages/activity/mission'),
  player('agents', '/pages/agentPage/agentPage'),
  player('sports', book),
  player('sports-event', book, { act: openEvent }),
  player('sports-slip', book, { act: openSlip }),
  player('sports-results', book, { act: openInMenu('results') }),
  player('sports-rules', book, { act: openInMenu('rules') }),
  player('sports-bets', book, { act: openInMenu('bets') }),
  player('sports-favourites', book, { act: openInMenu('favourites') }),
  player('sports-search', book, { act: openInMenu('search') }),
  player('sports-settings', book, { act: openInMenu('settings') }),
  player('esports', esports, { act: waitForGame }),
  player('esports-event', esports, { act: openEvent }),
  player('slots', '/pages/game/play?venue=lotus-slots&game=harbour-lanterns', { act: waitForGame }),
  player('baccarat', '/pages/game/play?venue=harbour-live&game=harbour-baccarat', {
    act: waitForGame,
  }),
  player('roulette-landscape', '/pages/game/playLandscape?venue=pearl-live&game=pearl-roulette', {
    size: { width: 844, height: 390 },
    act: waitForGame,
  }),
  operator('dashboard', '/'),
  operator('player', '/players/marina88'),
  operator('deposit-review', '/deposits'),
  operator('bets', '/bets'),
  operator('players', '/players'),
  operator('withdrawals', '/withdrawals'),
  operator('chats', '/chats'),
  operator('vip', '/vip'),
  operator('games', '/games/vela-sports'),
  { ...operator('venue', '/games/vela-sports'), size: { width: 1100, height: 900 } },
  operator('operators', '/operators'),
];
