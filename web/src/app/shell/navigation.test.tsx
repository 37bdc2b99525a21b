import { screen } from '@testing-library/react';
import { Button } from '@vela/ui/button/button.tsx';
import { expect, test, vi } from 'vitest';
import { show } from '../../test-kit.tsx';

vi.mock('../../not-open-routes.ts', () => ({
  isRouteOpen: (href: string) => !href.startsWith('/pages/unbuilt'),
}));

test('a link is drawn if its route is built, and nothing is drawn of it if not', async () => {
  await show(
    <>
      <Button href="/pages/my/my?from=here">Mine</Button>
      <Button href="/pages/unbuilt">Nowhere</Button>
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Mine']);
});
