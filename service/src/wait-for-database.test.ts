import { describe, expect, test, vi } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const starting = Object.assign(new Error('starting up'), { code: '57P03' });
const wrongPassword = Object.assign(new Error('password'), { code: '28P01' });

describe('a process that starts', () => {
  test('waits for a database that is unavailable or starting, and reports it once', async () => {
    const query = vi.fn<() => Promise<unknown>>().mockResolvedValue({});
    query.mockRejectedValueOnce(refused).mockRejectedValueOnce(starting);
    const log = { warn: vi.fn<() => void>() };
    await waitForDatabase({ query }, { log, pauseMs: 0 });
    expect(query).toHaveBeenCalledTimes(3);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('waits for a limited time only', async () => {
    const query = vi.fn<() => Promise<unknown>>().mockRejectedValue(refused);
    const wait = waitForDatabase({ query }, { log: { warn: () => {} }, limitMs: 20, pauseMs: 1 });
    await expect(wait).rejects.toBe(refused);
  });

  test('does not wait for permanent failures', async () => {
    const query = vi.fn<() => Promise<unknown>>().mockRejectedValue(wrongPassword);
    await expect(waitForDatabase({ query }, { log: { warn: () => {} } })).rejects.toBe(
      wrongPassword,
    );
    expect(query).toHaveBeenCalledTimes(1);
  });
});
