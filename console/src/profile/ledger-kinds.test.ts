import { expect, test } from 'vitest';
import { hrefOfCause } from './ledger-kinds.ts';

test('the cause of a posting links to its order', () => {
  expect(hrefOfCause('D2606180941427731')).toBe('/deposits/D2606180941427731');
  expect(hrefOfCause('W2606171556908001')).toBe('/withdrawals/W2606171556908001');
});

test('causes without a page of their own have no link', () => {
  expect(hrefOfCause('T2606180920417001')).toBeNull();
  expect(hrefOfCause('D2606/../../x')).toBeNull();
  expect(hrefOfCause('')).toBeNull();
});
