import { calls } from '@vela/contract/calls.ts';
import { hasRight, staffRoles } from '@vela/contract/staff/rights.ts';
import type { StaffRight, StaffRole } from '@vela/contract/staff/rights.ts';
import { logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import type { TestPlayer } from '../test/site.ts';
import { isStaffCall, sampleInput } from '../test/samples.ts';

/*
 * Who may call what, for every open call of the contract and every kind of caller.
 */

const kit = await useKit();

const staffCalls = calls.filter(({ audience }) => audience === 'staff');
const playerCalls = calls.filter(({ audience }) => audience === 'player');
const refused = { status: 401, code: 401, refusal: 'unauthenticated' };

describe.each(Object.keys(staffRoles) as StaffRole[])('the role %s', (role) => {
  test.each(staffCalls)('$name', async (call) => {
    const as = await kit.operator(role);
    const { refusal, status } = await kit.call(call, sampleInput(call), { as });
    const isAllowed = call.right === null || hasRight(role, call.right as StaffRight);
    if (isAllowed) expect(refusal).not.toBe('forbidden');
    else expect({ refusal, status }).toEqual({ refusal: 'forbidden', status: 403 });
    expect(status).toBeLessThan(500);
  });
});

test('every staff call except those about oneself needs a right that some role lacks', () => {
  const ofOneself = ['staff/get-me', logoutStaff.name];
  const open = staffCalls.filter(({ right }) => right === null).map(({ name }) => name);
  expect(open.toSorted()).toEqual(ofOneself.toSorted());
  const rights = new Set(staffCalls.flatMap(({ right }) => right ?? []));
  expect([...rights].filter((right) => !hasRight('owner', right as StaffRight))).toEqual([]);
});

describe('tokens without access', () => {
  let player: TestPlayer;
  let tokens: (string | null)[];
  beforeAll(async () => {
    player = await kit.player();
    const frozen = await kit.player();
    const staff = await kit.operator('owner');
    const { db } = kit.database;
    await db
      .updateTable('players')
      .set({ isFrozen: true })
      .where('playerId', '=', frozen.playerId)
      .execute();
    const ended = await kit.player();
    await db
      .updateTable('accessSessions')
      .set({ revokedAt: kit.clock.now() })
      .where('sessionId', '=', ended.sessionId)
      .execute();
    const garbage = ['x', 'x'.repeat(43), 'x'.repeat(5_000), `${player.token}x`, "' or 1=1 --"];
    tokens = [null, ...garbage, frozen.token, ended.token, staff.token];
  });

  test.each(playerCalls)('player: $name', async (call) => {
    for (const token of tokens) {
      const as = token === null ? null : { token };
      expect(await kit.call(call, sampleInput(call), { as })).toMatchObject(refused);
    }
  });

  test.each(staffCalls)('staff: $name', async (call) => {
    for (const token of [...tokens.slice(0, -1), player.token]) {
      const as = token === null ? null : { token };
      expect(await kit.call(call, sampleInput(call), { as })).toMatchObject(refused);
    }
  });

  test.each(calls.filter(({ audience }) => audience === 'optional'))(
    'a visitor: $name',
    async (call) => {
      const input = sampleInput(call);
      const guest = await kit.call(call, input);
      for (const token of ['x'.repeat(43), tokens.at(-1) ?? '']) {
        expect((await kit.call(call, input, { as: { token } })).code).toBe(guest.code);
      }
    },
  );
});

test.each(calls)('the other port does not know $name', async (call) => {
  const app = isStaffCall(call) ? kit.app : kit.staffApp;
  const reply = await app.inject({ method: call.method, url: call.path, payload: {} });
  expect(reply.statusCode).toBe(404);
});
