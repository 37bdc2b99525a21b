import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import { methods } from '../../server/seeds/deposit.ts';
import { enterAmount } from './amounts.ts';
import type { HelpWords } from './help-words.ts';
import { newCardNumber } from './player-money.ts';
import { startOf } from './words.ts';

/** One language's phone, and what earlier steps have left. */
export type Scene = {
  page: Page;
  words: HelpWords;
  language: WrittenLanguage;
  /** Addresses that a step found for the steps after it, shared by the languages. */
  found: Map<string, string>;
};

/** The part of a screen that a step shows, and the control that is pressed there. */
export type View = { from: Locator; to: Locator; ring: Locator };

/** A picture of a step: its name, its player, and how its screen is reached. */
export type HelpStep = {
  name: string;
  player: 'marina88' | 'newsail1';
  /** The phone's height, in points. Chosen so that what belongs together is visible together. */
  height: number;
  show: (scene: Scene) => Promise<View>;
  /** What is done once before, in Hong Kong. */
  before?: (scene: Scene) => Promise<void>;
};

async function open({ page }: Scene, path: string): Promise<void> {
  await leave(page);
  await page.goto(`/#${path}`);
}

/** Leaves the screen, so that it is built anew, and a game of the past takes no time to draw. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/#/pages/about/about');
}

const button = (place: Page | Locator | FrameLocator, name: string): Locator =>
  place.getByRole('button', { name: startOf(name) });

const main = (page: Page): Locator => page.locator('main');

async function showDeposit(scene: Scene): Promise<View> {
  const { page, words, language } = scene;
  await open(scene, '/pages/finance/myDeposit');
  const bank = methods.find(({ code }) => code === 'bankTransfer')?.names[language] ?? '';
  const choice = page.getByRole('radiogroup', { name: words.deposit.methods });
  await choice.getByRole('radio', { name: bank, exact: true }).tap();
  const quick = page.getByRole('group', { name: words.deposit.quickAmounts });
  await quick.getByRole('button', { name: '500', exact: true }).tap();
  const next = button(page, words.deposit.nextAmount);
  return { from: main(page), to: next, ring: next };
}

async function openOrder(scene: Scene): Promise<void> {
  const { page, words, found } = scene;
  const known = found.get('order');
  if (known !== undefined) return open(scene, known);
  await showDeposit(scene);
  await button(page, words.deposit.nextAmount).tap();
  await page.waitForURL((url) => url.hash.includes('orderNo='));
  found.set('order', new URL(page.url()).hash.slice(1));
}

async function showOrder(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await openOrder(scene);
  const copy = button(page, words.deposit.copyOf).first();
  const holder = page.getByText(words.deposit.holderName, { exact: true });
  return { from: main(page), to: holder, ring: copy };
}

async function showProof(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await openOrder(scene);
  const pick = page.locator('label').filter({ hasText: words.deposit.proofPick });
  const card = page.getByText(words.deposit.accountNumber, { exact: true });
  return { from: card, to: pick, ring: pick };
}

async function showCards(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/cards/index');
  const add = page.getByRole('link', { name: words.payout.addCard });
  return { from: page.getByRole('heading', { name: words.payout.cards }), to: add, ring: add };
}

async function showCardForm(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/cards/addBankCards');
  await page.getByLabel(words.payout.holder, { exact: true }).fill('陳海晴');
  await page.getByLabel(words.payout.bank, { exact: true }).selectOption({ index: 1 });
  const number = page.getByLabel(words.payout.number, { exact: true });
  await number.fill(newCardNumber());
  const right = page.getByText(words.payout.numberRight);
  await right.waitFor();
  await number.blur();
  const holder = page.getByText(words.payout.holder, { exact: true });
  return { from: holder, to: right, ring: number };
}

async function enterWithdrawal(scene: Scene): Promise<void> {
  const { page, words } = scene;
  await open(scene, '/pages/finance/withDraw');
  await enterAmount(page, words.withdrawal, '500');
}

async function showWithdrawal(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await enterWithdrawal(scene);
  const field = page.getByRole('textbox', { name: words.withdrawal.amount });
  await page.keyboard.press('Escape');
  const methodsOf = page.getByRole('radiogroup', { name: words.withdrawal.methods });
  const types = page.getByRole('radiogroup', { name: words.withdrawal.type });
  return { from: methodsOf, to: types, ring: field };
}

async function showSchedule(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await enterWithdrawal(scene);
  await page.keyboard.press('Escape');
  const types = page.getByRole('radiogroup', { name: words.withdrawal.type });
  const scheduled = types.getByRole('radio', { name: startOf(words.withdrawal.scheduled) });
  await scheduled.tap();
  const submit = button(page, words.withdrawal.submitAmount);
  return { from: types, to: submit, ring: scheduled };
}

async function showPin(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await enterWithdrawal(scene);
  await page.keyboard.press('Escape');
  await button(page, words.withdrawal.submitAmount).tap();
  const sheet = page.getByRole('dialog');
  const pad = sheet.getByRole('group', { name: words.app.pinTitle, exact: true });
  await pad.waitFor();
  return { from: sheet, to: pad, ring: pad };
}

async function showVenues(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/finance/transfer');
  const venues = page.getByRole('list', { name: words.wallet.venues });
  const third = venues.getByRole('listitem').nth(2);
  return { from: main(page), to: third, ring: venues.getByRole('button').first() };
}

async function showTransfer(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/finance/transfer');
  const venues = page.getByRole('list', { name: words.wallet.venues });
  await venues.getByRole('button').nth(1).tap();
  const sheet = page.getByRole('dialog', { name: words.wallet.transferTitle });
  await enterAmount(sheet, words.wallet, '200');
  const move = button(sheet, words.wallet.moveTo);
  return { from: sheet, to: move, ring: move };
}

async function showRecovery(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/finance/transfer');
  const recover = page.getByRole('button', { name: words.wallet.recover });
  const toggle = page.getByRole('switch', { name: words.wallet.autoTransfer });
  return { from: main(page), to: toggle, ring: recover };
}

async function showLobby(scene: Scene): Promise<View> {
  const { page } = scene;
  await open(scene, '/pages/game/list?category=electronic');
  const games = page.locator('a[href*="game=harbour-lanterns"]');
  return { from: games, to: games, ring: games };
}

async function openSlot(scene: Scene): Promise<{ frame: FrameLocator; spin: Locator }> {
  const { page, words } = scene;
  await open(scene, '/pages/game/play?venue=lotus-slots&game=harbour-lanterns');
  const frame = page.frameLocator(`iframe[title="${words.game.gameFrame}"]`);
  const spin = frame.getByRole('button', { name: startOf(words.studio.spin), disabled: false });
  await spin.waitFor();
  return { frame, spin };
}

async function showSpin(scene: Scene): Promise<View> {
  const { spin } = await openSlot(scene);
  return { from: scene.page.locator('iframe'), to: spin, ring: spin };
}

/** Spins once and reveals the seed of the round, so that the round can be verified. */
async function playRound(scene: Scene): Promise<void> {
  const { studio } = scene.words;
  const { frame, spin } = await openSlot(scene);
  await spin.press('Enter');
  // Empty while the reels turn.
  await frame.locator('p[aria-live="polite"]').filter({ hasText: /\S/ }).waitFor();
  await spin.waitFor();
  await button(frame, studio.menu).press('Enter');
  await button(frame, studio.fairness).press('Enter');
  const sheet = frame.getByRole('dialog', { name: studio.fairness });
  const seed = 'harbour';
  await sheet.getByRole('textbox', { name: studio.fair.newClientSeed }).fill(seed);
  await button(sheet, studio.fair.rotate).press('Enter');
  await sheet.getByText(seed, { exact: true }).waitFor();
}

async function listBets(scene: Scene): Promise<Locator> {
  const { page } = scene;
  await open(scene, '/pages/record/bet');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await rows.first().waitFor();
  return rows;
}

async function showBets(scene: Scene): Promise<View> {
  const rows = await listBets(scene);
  return { from: main(scene.page), to: rows.nth(2), ring: rows.first() };
}

async function showBet(scene: Scene): Promise<View> {
  const { page, words } = scene;
  const rows = await listBets(scene);
  await rows.first().getByRole('button').tap();
  const sheet = page.getByRole('dialog');
  const watch = sheet.getByRole('button', { name: words.game.watchReplay });
  return { from: sheet, to: watch, ring: watch };
}

async function openReplay(scene: Scene): Promise<FrameLocator> {
  const { page, words } = scene;
  const { ring } = await showBet(scene);
  await ring.tap();
  return page.frameLocator(`iframe[title="${words.game.replay}"]`);
}

async function showReplay(scene: Scene): Promise<View> {
  const { page, words } = scene;
  const frame = await openReplay(scene);
  const verify = frame.getByRole('button', { name: words.studio.fair.verify, exact: true });
  await verify.waitFor();
  return { from: page.locator('iframe'), to: verify, ring: verify };
}

async function showVerdict(scene: Scene): Promise<View> {
  const { words } = scene;
  const frame = await openReplay(scene);
  const verify = frame.getByRole('button', { name: words.studio.fair.verify, exact: true });
  await verify.press('Enter');
  const verdict = frame.getByRole('status');
  await verdict.waitFor();
  return { from: verdict, to: verdict, ring: verdict };
}

async function showSecurity(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/system/system');
  const row = page.getByRole('link', { name: words.profile.security.pin });
  const phone = page.getByRole('link', { name: words.profile.security.phone });
  return { from: main(page), to: phone, ring: row };
}

async function showPad(scene: Scene): Promise<View> {
  const { page, words } = scene;
  await open(scene, '/pages/system/secondaryPassword');
  const pad = page.getByRole('group', { name: words.profile.pin.enter, exact: true });
  return { from: main(page), to: pad, ring: pad };
}

/** The steps that help articles illustrate, in the order in which they are photographed. */
export const helpSteps: readonly HelpStep[] = [
  { name: 'deposit-amount', player: 'marina88', height: 580, show: showDeposit },
  { name: 'deposit-order', player: 'marina88', height: 620, show: showOrder },
  { name: 'deposit-proof', player: 'marina88', height: 620, show: showProof },
  { name: 'payout-cards', player: 'marina88', height: 560, show: showCards },
  { name: 'payout-card', player: 'marina88', height: 760, show: showCardForm },
  { name: 'withdrawal-amount', player: 'marina88', height: 700, show: showWithdrawal },
  { name: 'withdrawal-time', player: 'marina88', height: 700, show: showSchedule },
  { name: 'withdrawal-pin', player: 'marina88', height: 640, show: showPin },
  { name: 'transfer-venues', player: 'marina88', height: 700, show: showVenues },
  { name: 'transfer-amount', player: 'marina88', height: 700, show: showTransfer },
  { name: 'transfer-back', player: 'marina88', height: 700, show: showRecovery },
  { name: 'game-choice', player: 'marina88', height: 640, show: showLobby },
  { name: 'game-spin', player: 'marina88', height: 640, show: showSpin },
  { name: 'bet-list', player: 'marina88', height: 640, show: showBets, before: playRound },
  { name: 'bet-detail', player: 'marina88', height: 640, show: showBet },
  { name: 'round-replay', player: 'marina88', height: 640, show: showReplay },
  { name: 'round-verdict', player: 'marina88', height: 640, show: showVerdict },
  { name: 'pin-row', player: 'newsail1', height: 640, show: showSecurity },
  { name: 'pin-pad', player: 'newsail1', height: 640, show: showPad },
];
