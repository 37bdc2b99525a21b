import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { hash: '', origin: '' });
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { checkReceipt, receiptBytesMax } = await import('./use-receipts.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  [{ type: 'image/png', name: 'a.png', size: 1 }, null],
  [{ type: 'image/jpeg', name: 'a.jpg', size: receiptBytesMax }, null],
  [{ type: 'image/jpeg', name: 'a.jpg', size: receiptBytesMax + 1 }, 'size'],
  [{ type: 'image/gif', name: 'a.gif', size: 1 }, 'kind'],
  [{ type: 'application/pdf', name: 'a.png', size: 1 }, 'kind'],
  [{ type: '', name: 'FROM-CAMERA.JPEG', size: 1 }, null],
  [{ type: '', name: 'statement.pdf', size: 1 }, 'kind'],
])('a receipt %o is refused for %s', (file, reason) => {
  expect(checkReceipt(file)).toBe(reason);
});
