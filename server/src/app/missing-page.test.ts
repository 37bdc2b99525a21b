import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { buildApp } from '../app.ts';
import { routes } from '../slices.ts';
import { writeMissingPage } from './missing-page.ts';

const kit = await useKit();
const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each(['player', 'staff'] as const)(
  'a mistyped address of the %s app goes on in the app for a reader, and is JSON for a program',
  async (serves) => {
    const app = await buildApp(kit.services, { serves, routes });
    const open = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
      app.inject({ method, url: '/deposits?state=open', headers });
    const page = await open({ accept });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('content="0; url=./#/deposits?state=open"');
    for (const reply of [
      await open({}),
      await open({ accept: '*/*' }),
      await open({ accept }, 'POST'),
    ]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ refusal: 'notFound' });
    }
    await app.close();
  },
);

test.each([
  ['/deposits', './#/deposits'],
  ['/pages/my/my', '../../#/pages/my/my'],
  ['//example.com', '../#//example.com'],
  ['/a?b=/c&d', './#/a?b=/c&#38;d'],
  ['/"><script>', './#/&#34;&#62;&#60;script&#62;'],
])('the page of %s leads to %s and nowhere else', (url, target) => {
  const page = writeMissingPage({ originalUrl: url });
  expect(page).toContain(`<a href="${target}">`);
  expect(page).not.toContain('<script');
});
