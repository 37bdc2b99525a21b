import { expect, test } from 'vitest';
import { findHostOrigin } from './desk-host.ts';

const page = {
  frameOrigins: ['https://play.example', 'http://localhost:8080', 'http://127.0.0.1:8080'],
  returnUrl: 'http://localhost:8080/#/pages/finance/depositInfo',
};

test('the host page is notified if it belongs to the platform', () => {
  expect(findHostOrigin(page, 'http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
});

test('a page of another origin receives nothing, whatever the return address', () => {
  expect(findHostOrigin(page, 'https://stranger.example')).toBeNull();
});

test('if the browser does not report the host, the return address counts', () => {
  expect(findHostOrigin(page, undefined)).toBe('http://localhost:8080');
  expect(findHostOrigin({ ...page, returnUrl: 'https://stranger.example/' }, undefined)).toBeNull();
  expect(findHostOrigin({ ...page, returnUrl: null }, undefined)).toBeNull();
  expect(findHostOrigin({ ...page, returnUrl: 'no address' }, undefined)).toBeNull();
});
