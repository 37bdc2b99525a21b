import { expect, test } from 'vitest';
import { z } from 'zod';
import { launchPlace, toPlaceQuery } from './launch-place.ts';

test.each([
  [
    { target: { sport: 'tennis', event: 'e-1', slip: 'ABCD2345' }, odds_form: 'malay' },
    { sport: 'tennis', event: 'e-1', slip: 'ABCD2345', odds: 'malay' },
  ],
  [{ target: { sport: 'tennis', event: '../x', more: 1 } }, { sport: 'tennis' }],
  [{ target: { slip: 7 }, odds_form: 'fractional' }, {}],
  [{ target: 'tennis', odds_form: null }, {}],
  [{}, {}],
])('of %j the page of the game gets %j', (sent, told) => {
  expect(toPlaceQuery(z.object(launchPlace).parse(sent))).toEqual(told);
});
