import { getProtection, saveSelfTest } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('the result is stored and the answers are not', async () => {
  const as = await kit.player();
  const answers = [0, 1, 2, 3, 0, 0, 0, 0, 0];
  const { data } = await kit.call(saveSelfTest, { answers }, { as });
  expect(data).toEqual({ score: 6, result: 'moderate' });
  const shown = await kit.call(getProtection, {}, { as });
  expect(shown.data.selfTest).toEqual({ ...data, takenAt: kit.clock.now().toISOString() });
  const { rows } = await kit.database.pool.query<{ row: string }>(
    `select to_jsonb(t)::text as row from protection_self_tests t where player_id = $1
     union all select details::text from protection_events where player_id = $1`,
    [as.playerId],
  );
  expect(rows).toHaveLength(2);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/answers|\[0/);
});

test.each([[[]], [[0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 0, 4]]])(
  'answers that are not nine from 0 to 3 are refused: %o',
  async (answers) => {
    const as = await kit.player();
    expect((await kit.call(saveSelfTest, { answers }, { as })).refusal).toBe('invalidInput');
  },
);
