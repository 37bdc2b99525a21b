import type { Call } from '@vela/contract/call.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import type { Locator, Page } from 'playwright-core';
import type { StateWords } from './words.ts';

/* States of screens that no address reaches by itself. Replies that would take long or leave
   traces, such as a code or a pause, are mocked; other tests cover the server's behaviour. */

/** A state of a screen: its route, and the steps that reach it. */
export type Look = {
  name: string;
  path: string;
  /** Before the page is opened: the replies to mock. */
  prepare?: (page: Page) => Promise<void>;
  act?: (page: Page, words: StateWords) => Promise<void>;
};

/** A reply, or a part of one. */
export type Change = Record<string, unknown>;

/** An instant the given number of minutes from now. */
export const soon = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/** Mocks the reply to a call. */
export async function answer(page: Page, call: Call, data: Change): Promise<void> {
  const json = { code: 0, msg: '', ...(call.envelope === 'data' ? { data } : data) };
  await page.route(`**${call.path}*`, (route) => route.fulfill({ json }));
}

/** Mocks a refusal of a call, though with the HTTP status of a success. */
export async function refuse(page: Page, call: Call, refusal: string, data: Change): Promise<void> {
  const json = { code: 42_201, msg: 'Lorem ipsum dolor sit amet.', refusal, data };
  await page.route(`**${call.path}*`, (route) => route.fulfill({ json }));
}

/** Lets the server reply and overrides fields of its reply. */
async function change(page: Page, call: Call, to: (reply: Change) => Change): Promise<void> {
  await page.route(`**${call.path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: to(await response.json()) });
  });
}

/** Overrides fields of the player's profile. */
export const asUser = (page: Page, user: Change): Promise<void> =>
  change(page, getProfile, (reply) => ({
    ...reply,
    userInfo: { ...(reply['userInfo'] as Change), ...user },
  }));

/** Makes the player's identity verified. */
export const isKnown = (page: Page): Promise<void> => asUser(page, { identityUntil: soon(10) });

/** Overrides fields of the player's protection. */
export const asProtection = (page: Page, data: Change): Promise<void> =>
  change(page, getProtection, (reply) => ({
    ...reply,
    data: { ...(reply['data'] as Change), ...data },
  }));

/** Presses the first button with a name. */
export const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().tap();
