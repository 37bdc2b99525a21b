import { screen } from '@testing-library/react';
import { Button } from '@vela/ui/button/button.tsx';
import { expect, test } from 'vitest';
import { notOpenRoutes } from '../../not-open-routes.ts';
import { show } from '../../test-kit.tsx';

test('a link renders if its route is built, and renders nothing if not', async () => {
  await show(
    <>
      <Button href="/pages/my/my?from=here">Mine</Button>
      {notOpenRoutes.map((path) => (
        <Button key={path} href={`${path}?from=here`}>
          {path}
        </Button>
      ))}
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Mine']);
});
