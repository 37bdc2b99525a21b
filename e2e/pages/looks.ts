import type { Call } from '@vela/contract/call.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import type { Locator, Page } from 'playwright-core';
import type { StateWords } from './words.ts';

/*
 * Looks of screens that no address shows by itself. What would take long or leave traces, such as a
 * code or a pause, is answered in the server's place: what the server does is proved elsewhere.
 */

/** A look of a screen: where it begins, and how it comes to be. */
export type Look = {
  name: string;
  path: string;
  /** Before the page is opened: what is answered in the server's place. */
  prepare?: (page: Page) => Promise<void>;
  act?: (page: Page, words: StateWords) => Promise<void>;
};

/** A reply, or a part of one. */
export type Change = Record<string, unknown>;

/** An instant so many minutes from now. */
export const soon = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/** Answers a call as the server would. */
export async function answer(page: Page, call: Call, data: Change): Promise<void> {
  const json = { code: 0, msg: '', ...(call.envelope === 'data' ? { data } : data) };
  await page.route(`**${call.path}*`, (route) => route.fulfill({ json }));
}

/** Refuses a call as the server would, though with the status of a success. */
export async function refuse(page: Page, call: Call, refusal: string, data: Change): Promise<void> {
  const json = { code: 42_201, msg: 'Lorem ipsum dolor sit amet.', refusal, data };
  await page.route(`**${call.path}*`, (route) => route.fulfill({ json }));
}

/** Lets the server answer and changes what it said. */
async function change(page: Page, call: Call, to: (reply: Change) => Change): Promise<void> {
  await page.route(`**${call.path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: to(await response.json()) });
  });
}

/** The player is as they are, but for this. */
export const asUser = (page: Page, user: Change): Promise<void> =>
  change(page, getProfile, (reply) => ({
    ...reply,
    userInfo: { ...(reply['userInfo'] as Change), ...user },
  }));

/** The player has shown who they are. */
export const isKnown = (page: Page): Promise<void> => asUser(page, { identityUntil: soon(10) });

/** What protects the player is as it is, but for this. */
export const asProtection = (page: Page, data: Change): Promise<void> =>
  change(page, getProtection, (reply) => ({
    ...reply,
    data: { ...(reply['data'] as Change), ...data },
  }));

/** Presses the first button of a name. */
export const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().tap();
