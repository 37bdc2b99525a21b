import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { exportList } from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { LedgerTab } from './player-ledger.tsx';

/* A player's postings as an operator reads them. */

type Page = Reply<typeof listPlayerLedger>;

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
});

const wallets = [
  {
    wallet: 'pearl',
    name: 'Pearl Live',
    walletKind: 'seamless' as const,
    balanceMinor: 0,
    inPlayMinor: 0,
    pendingMinor: 0,
    isBalanceKnown: true,
    reportedAt: null,
  },
];

const page: Page = {
  list: [
    {
      transferId: '9',
      at: '2026-01-01T16:00:00Z',
      kind: 'toVenue',
      wallet: 'central',
      counterparty: 'pearl',
      debitMinor: 12_345,
      creditMinor: 0,
      balanceMinor: 87_655,
      cause: 'T202601010001',
    },
    {
      transferId: '8',
      at: '2026-01-01T15:00:00Z',
      kind: 'deposit',
      wallet: 'central',
      counterparty: 'house',
      debitMinor: 0,
      creditMinor: 100_000,
      balanceMinor: null,
      cause: 'D202601010001',
    },
  ],
  isBalanced: true,
  next: '',
};

const open = (at = '/') =>
  show(<LedgerTab username="amy" wallets={wallets} />, { words: ['profile'], at });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('each posting has its time on the site’s clock, its accounts and its amounts', async () => {
  server.answer(listPlayerLedger, page);
  await open();
  const first = await screen.findByRole('row', { name: /T202601010001/ });
  const second = screen.getByRole('row', { name: /D202601010001/ });
  const [time, kind, cause, , counterparty, ...amounts] = cellsOf(first);
  expect(time).toContain('00:00:00');
  expect([kind, cause, counterparty]).toEqual(['Transfer to venue', 'T202601010001', 'Pearl Live']);
  expect(amounts).toEqual(['123.45', '', '876.55']);
  expect(cellsOf(second).slice(5)).toEqual(['', '+1,000.00', '—']);
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/deposits/D202601010001');
  expect(screen.getByText('Ledger balanced')).toBeTruthy();
});

test('a ledger that does not balance shows a warning', async () => {
  server.answer(listPlayerLedger, { ...page, isBalanced: false });
  await open();
  expect(await screen.findByText('Ledger does not balance')).toBeTruthy();
});

test('while loading, no verdict on the books is shown', async () => {
  server.answer(listPlayerLedger, () => new Promise(() => undefined));
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText('No postings')).toBeNull();
  expect(screen.queryByText(/balance/i)).toBeNull();
});

test('a player without postings has none', async () => {
  server.answer(listPlayerLedger, { ...page, list: [] });
  await open();
  expect(await screen.findByText('No postings')).toBeTruthy();
});

test('a ledger that cannot be read shows why and is read again on request', async () => {
  server.refuse(listPlayerLedger, 'internal');
  const { user } = await open();
  await screen.findByRole('alert');
  expect(screen.queryByText('No postings')).toBeNull();
  server.answer(listPlayerLedger, page);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Pearl Live');
});

test('the list is exported by the filters of its address', async () => {
  server.answer(listPlayerLedger, page);
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        saved.push(blob);
        return 'blob:saved';
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  const csv = '\u{FEFF}Time\r\n';
  server.answer(exportList, { fileName: 'player-ledger.csv', csv, rowCount: 2, isCut: true });
  const { user } = await open('/?kind=deposit&after=7');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/Only the first 2 rows were exported/);
  expect(server.requests(exportList).map(({ input }) => input)).toEqual([
    {
      list: 'profile/list-player-ledger',
      filters: { username: 'amy', wallet: '', kind: 'deposit' },
    },
  ]);
  expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])[0]).toBe(0xef);
});

test('an operator without the export right sees no button for it', async () => {
  server.answer(listPlayerLedger, page);
  await show(<LedgerTab username="amy" wallets={wallets} />, {
    words: ['profile'],
    rights: ['player.read'],
  });
  await screen.findByText('Pearl Live');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
