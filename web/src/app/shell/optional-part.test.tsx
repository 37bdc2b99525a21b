import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test-kit.tsx';
import { OptionalPart } from './optional-part.tsx';
import { part } from './routing.tsx';

afterEach(() => vi.restoreAllMocks());

test('a part that is lost is left out, and what is around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const Lost = part([], load);
  await show(
    <>
      <p>the game</p>
      <OptionalPart>
        <Lost />
      </OptionalPart>
    </>,
  );
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('the game')).toBeTruthy();
});
