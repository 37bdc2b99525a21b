import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { exportPages } from './exporting.ts';
import type { Context } from './route.ts';

test.each([
  [2, false],
  [3, true],
])('of %i rows a file of two rows at most is cut: %s', async (totalCount, isCut) => {
  const requested: unknown[] = [];
  const list = exportPages({
    call: listAudit,
    prepare: null,
    handle: async ({ input }) => {
      requested.push(input);
      return { list: [{ id: '2' }, { id: '1' }], totalCount };
    },
  });
  const input = { action: 'staff.login', pageNo: 7, pageSize: 20 };
  const read = await list.read({ input } as unknown as Context, 2);
  expect(read).toEqual({ rows: [{ id: '2' }, { id: '1' }], isCut });
  expect(requested).toEqual([{ action: 'staff.login', pageNo: 1, pageSize: 2 }]);
  expect(list.fields).toContain('hash');
});
