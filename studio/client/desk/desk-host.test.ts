import { expect, test } from 'vitest';
import { findHostOrigin } from './desk-host.ts';

const page = {
  frameOrigins: ['https://play.example', 'http://localhost:8080', 'http://127.0.0.1:8080'],
  returnUrl: 'http://localhost:8080/#/pages/finance/depositInfo',
};

test('the page around is spoken to if it is one of the platform’s', () => {
  expect(findHostOrigin(page, 'http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
});

test('a page of another origin receives nothing, wherever the payer came from', () => {
  expect(findHostOrigin(page, 'https://stranger.example')).toBeNull();
});

test('where the browser does not say who is around, it is where the payer came from', () => {
  expect(findHostOrigin(page, undefined)).toBe('http://localhost:8080');
  expect(findHostOrigin({ ...page, returnUrl: 'https://stranger.example/' }, undefined)).toBeNull();
  expect(findHostOrigin({ ...page, returnUrl: null }, undefined)).toBeNull();
  expect(findHostOrigin({ ...page, returnUrl: 'no address' }, undefined)).toBeNull();
});
