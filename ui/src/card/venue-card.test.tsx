import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { objectUrl } from '../art/art-urls.ts';
import { VenueCard } from './venue-card.tsx';

test('a venue whose provider names an unknown object has a wrapped gift instead', () => {
  render(<VenueCard category="live" name="Harbour" object="no-such-object" href="#v" />);
  const object = screen.getByRole('presentation');
  fireEvent.error(object);
  expect(object.getAttribute('src')).toBe(objectUrl('wrapped-gift'));
});
