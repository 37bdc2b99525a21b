import { expect, test } from 'vitest';
import { listCountries } from './list-countries.ts';

test('every country is listed once, under its current code, and no union is', () => {
  const listed = listCountries('en');
  const codes = listed.map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(['HK', 'TH', 'GB', 'MM']));
  expect(codes).not.toEqual(expect.arrayContaining(['EU']));
  expect(codes).not.toEqual(expect.arrayContaining(['DD']));
  expect(new Set(listed.map(({ label }) => label)).size).toBe(listed.length);
});
