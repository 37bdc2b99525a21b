import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { exportPages } from './exporting.ts';
import type { Context } from './route.ts';

test.each([
  [{ totalCount: 2 }, false],
  [{ totalCount: 3 }, true],
  [{ next: '' }, false],
  [{ next: '1', totalCount: 2 }, true],
])('a file of two rows at most of a list with %j is cut: %s', async (page, isCut) => {
  const requested: unknown[] = [];
  const list = exportPages({
    call: listAudit,
    prepare: null,
    handle: async ({ input }) => {
      requested.push(input);
      return { list: [{ id: '2' }, { id: '1' }], ...page };
    },
  });
  const input = { action: 'staff.login', pageNo: 7, after: '3', pageSize: 20 };
  const read = await list.read({ input } as unknown as Context, 2);
  expect(read).toEqual({ rows: [{ id: '2' }, { id: '1' }], isCut });
  expect(requested).toEqual([{ action: 'staff.login', pageNo: 1, after: '', pageSize: 2 }]);
  expect(list.fields).toContain('hash');
});
