import { readInvitation } from '@vela/contract/operator/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { firstCode, removeOperators, invite } from '../../test/invitation.ts';
import { useKit } from '../../test/kit.ts';
import { nextAddress } from '../../test/staff.ts';

const kit = await useKit();
beforeEach(() => removeOperators(kit));

const read = (code: string, address = nextAddress()) =>
  kit.call(readInvitation, { code }, { address });

test('a code returns its recipient, however it was typed', async () => {
  const first = await read(await firstCode(kit));
  expect(first.data).toMatchObject({ site: 'Vela', isFirst: true, username: '', role: 'owner' });
  const code = await invite(kit);
  const mei = await read(` ${code.toUpperCase()} `);
  expect(mei.data).toMatchObject({ isFirst: false, username: 'mei', role: 'finance' });
});

test('a code is stored hashed, and expires after a day', async () => {
  const code = await firstCode(kit);
  const { rows } = await kit.database.pool.query<{ row: string }>(
    'select operator_invitations::text as row from operator_invitations',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(code);
  kit.clock.advance(24 * HOUR_MS - 1);
  expect((await read(code)).code).toBe(0);
  kit.clock.advance(1);
  expect((await read(code)).refusal).toBe('invitationInvalid');
});

test('only the caller who guesses codes has to wait', async () => {
  const code = await firstCode(kit);
  const guesser = nextAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await read(`guess-${tries}`, guesser)).refusal).toBe('invitationInvalid');
  }
  expect((await read(code, guesser)).refusal).toBe('loginWaiting');
  expect((await read(code)).code).toBe(0);
});
