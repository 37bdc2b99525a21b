import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPickedPlace, usePickedPlace } from '../app/place/picked-place.ts';
import { show } from '../test-kit.tsx';
import { Screen as ChooseScreen } from './choose-screen.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen as OpenScreen } from './open-screen.tsx';

const world = {
  type: 'Topology',
  objects: {
    countries: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0]] }] },
  },
  arcs: [
    [
      [100, 10],
      [120, 10],
      [120, 30],
      [100, 10],
    ],
  ],
};
const places = [
  'Bangkok\tTH\t13754\t100501\t曼谷|曼谷|กรุงเทพมหานคร',
  'Hong Kong\tHK\t22278\t114175\t香港|香港|ฮ่องกง',
];

let isOffline = false;
beforeEach(() => {
  new StandInServer().lose(getSiteInfo);
  const others = globalThis.fetch;
  isOffline = false;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!/world|places/.test(url)) return others(url, init);
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(url.includes('world') ? JSON.stringify(world) : JSON.stringify(places)),
    );
  });
});
afterEach(() => {
  keepPickedPlace(null);
  vi.unstubAllGlobals();
});

type Answer = Parameters<Geolocation['getCurrentPosition']>;

/** A device that answers where it is. */
function stubPosition(answer: (found: Answer[0], fail: Answer[1]) => void) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  });
  return () => Reflect.deleteProperty(navigator, 'geolocation');
}

/** What the screen at `/there` has been given. */
function Given() {
  const place = usePickedPlace('/there');
  return <output>{place && `${place.latitude} ${place.longitude} ${place.name}`}</output>;
}

const choose = () =>
  show(
    <>
      <ChooseScreen />
      <Given />
    </>,
    { words: ['map'], at: '/choose-location?back=/there' },
  );
const aim = async () => (await screen.findByRole('heading', { level: 2 })).textContent;

test('a place that is searched for and chosen is given to the screen before', async () => {
  const { user } = await choose();
  expect(await aim()).toBe('香港');
  await user.type(screen.getByRole('searchbox'), '曼谷');
  await user.click(await screen.findByRole('button', { name: /曼谷/ }));
  await waitFor(async () => expect(await aim()).toBe('泰國曼谷'));
  await user.click(screen.getByRole('button', { name: words.use }));
  expect(screen.getByText('13754000 100501000 泰國曼谷')).toBeTruthy();
});

test('a name that no place has shows a note', async () => {
  const { user } = await choose();
  await user.type(await screen.findByRole('searchbox'), 'xyzzy');
  expect(await screen.findByText(words.noneFound)).toBeTruthy();
});

test('keys move the map, and the place is given rounded', async () => {
  const { user } = await choose();
  const map = await screen.findByRole('application');
  map.focus();
  await user.keyboard('{ArrowRight}{ArrowUp}+');
  await waitFor(async () => expect(await aim()).toBe('香港附近'));
  await user.click(screen.getByRole('button', { name: words.use }));
  const given = screen.getByText(/香港附近$/, { selector: 'output' }).textContent ?? '';
  const [latitude = 0, longitude = 0] = given.split(' ').map(Number);
  expect(latitude).toBeGreaterThan(22_278_000);
  expect(longitude).toBeGreaterThan(114_175_000);
  expect([latitude % 100, longitude % 100]).toEqual([0, 0]);
});

test('if the device refuses its position, or takes too long, the map is moved by hand', async () => {
  const { user } = await choose();
  for (const [code, text] of [
    [1, words.noPlace.refused],
    [2, words.noPlace.unknown],
    [3, words.noPlace.late],
  ] as const) {
    const undo = stubPosition((_, fail) => fail?.({ code } as GeolocationPositionError));
    await user.click(await screen.findByRole('button', { name: words.locate }));
    expect(await screen.findByText(text)).toBeTruthy();
    undo();
  }
});

test('without the files of the map there is a retry', async () => {
  isOffline = true;
  const { user } = await choose();
  const again = await screen.findByRole('button', { name: '重試' });
  isOffline = false;
  await user.click(again);
  expect(await screen.findByRole('application')).toBeTruthy();
});

const open = (query: string) =>
  show(<OpenScreen />, { words: ['map'], at: `/open-location?${query}` });

test('a place is shown with its name, its city, the way to it and how far it is', async () => {
  const undo = stubPosition((found) =>
    found({ coords: { latitude: 13.754, longitude: 100.5014 } } as GeolocationPosition),
  );
  const { user } = await open('latitude=22.28&longitude=114.17&name=Office&address=1%20Queen');
  expect(await aim()).toBe('Office');
  expect(screen.getByText('1 Queen')).toBeTruthy();
  expect(screen.getByText('香港')).toBeTruthy();
  expect(screen.getByText('22.2800, 114.1700')).toBeTruthy();
  const link = screen.getByRole('link', { name: words.inMaps });
  expect(link.getAttribute('href')).toMatch(/^(https:|geo:).*22\.28/);
  await user.click(screen.getByRole('button', { name: words.locate }));
  expect(await screen.findByText(/距離你 1,72\d 公里/)).toBeTruthy();
  undo();
});

test('an address that is no place shows an error, and no map', async () => {
  await open('latitude=javascript:alert(1)&longitude=2');
  expect(await screen.findByText(words.notAPlace)).toBeTruthy();
  expect(screen.queryByRole('link')).toBe(null);
  expect(screen.queryByRole('application')).toBe(null);
});
