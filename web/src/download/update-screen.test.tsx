import { act, screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../app/session/storage.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './update-screen.tsx';

/** A worker that waits, and a registration that found it. */
class StandInWorker extends EventTarget {
  state = 'installed';
  posted: unknown[] = [];
  postMessage(message: unknown) {
    this.posted.push(message);
  }
}

class StandInRegistration extends EventTarget {
  active = new StandInWorker();
  waiting: StandInWorker | null = null;
  installing: StandInWorker | null = null;
  update = vi.fn(async () => undefined);
}

class StandInContainer extends EventTarget {
  controller: object | null = {};
  registration = new StandInRegistration();
  ready = Promise.resolve(this.registration);
  register = vi.fn(async (_url: string) => this.registration);
}

function stand(container: StandInContainer | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
}
beforeEach(() => {
  new StandInServer().answer(getSiteInfo, { websiteBasicList: [] });
});
afterEach(() => {
  stand(undefined);
  vi.restoreAllMocks();
});

const frame = { words: ['download'] } as const;
const settle = () => act(async () => undefined);

test('a new version takes over when its reader agrees, and the page loads again then', async () => {
  const container = new StandInContainer();
  const worker = new StandInWorker();
  container.registration.waiting = worker;
  stand(container);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user } = await show(<Screen />, frame);
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledWith('./service-worker.js'));
  await user.click(await screen.findByRole('button', { name: words.update.now }));
  expect(worker.posted).toEqual(['takeOver']);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that comes while the page is open is shown once it is installed', async () => {
  const container = new StandInContainer();
  stand(container);
  await show(<Screen />, frame);
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  await settle();
  const worker = new StandInWorker();
  worker.state = 'installing';
  container.registration.installing = worker;
  act(() => void container.registration.dispatchEvent(new Event('updatefound')));
  expect(screen.queryByText(words.update.title)).toBeNull();
  worker.state = 'installed';
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(await screen.findByText(words.update.title)).toBeTruthy();
});

test.each([
  ['of its site', null, 'renew'],
  ['that its reader has chosen', 'hk', 'hk'],
])('the kept page is renewed once the app runs, in the language %s', async (_of, chosen, asks) => {
  store('language', chosen);
  const container = new StandInContainer();
  stand(container);
  await show(<Screen />, frame);
  await vi.waitFor(() => expect(container.registration.active.posted).toEqual([asks]));
});

test('the first version offers no update', async () => {
  const container = new StandInContainer();
  container.controller = null;
  container.registration.waiting = new StandInWorker();
  stand(container);
  await show(<Screen />, frame);
  await settle();
  expect(screen.queryByText(words.update.title)).toBeNull();
});

test('a game is not interrupted', async () => {
  const container = new StandInContainer();
  container.registration.waiting = new StandInWorker();
  stand(container);
  await show(<Screen />, { ...frame, at: '/pages/game/playLandscape' });
  await settle();
  expect(screen.queryByText(words.update.title)).toBeNull();
});

test('without service workers the screen shows nothing and throws no error', async () => {
  stand(undefined);
  await show(<Screen />, frame);
  await settle();
  expect(screen.queryByText(words.update.title)).toBeNull();
});

test('a version that another tab had take over is loaded at once', async () => {
  const container = new StandInContainer();
  const worker = new StandInWorker();
  container.registration.waiting = worker;
  stand(container);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user } = await show(<Screen />, frame);
  const now = await screen.findByRole('button', { name: words.update.now });
  worker.state = 'activated';
  await user.click(now);
  expect(reload).toHaveBeenCalledOnce();
  expect(worker.posted).toEqual([]);
});
