import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { STARTUP_PROBLEM_EXIT_CODE } from '@vela/service/startup-problem.ts';
import { expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import { newKeys } from '../test/provider.ts';
import { loadPlatformKey } from './game/index.ts';

const kit = await useKit();
const { dataDir } = kit.services.config;
const name = { zh: '甲', hk: '甲', en: 'Acme', th: 'แอคมี' };
const agreed = {
  provider: 'acme',
  address: 'https://acme.example',
  algorithm: 'ed25519',
  currency: 'HKD',
  venues: [
    {
      venue: 'acme-live',
      category: 'live',
      wallet_kind: 'seamless',
      art: 'roulette',
      names: name,
      taglines: name,
    },
  ],
};

function write(file: string, text: string): string {
  const at = path.join(dataDir, file);
  fs.writeFileSync(at, text);
  return at;
}

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const entry = path.join(import.meta.dirname, 'vela.ts');
  const env = { ...process.env, DATABASE_URL: kit.database.url, VELA_DATA_DIR: dataDir };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args], { env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

test('a provider is registered from the command line, and listed', async () => {
  const file = write('acme.json', JSON.stringify(agreed));
  const key = write('key.pem', newKeys('ed25519').publicPem);
  const added = await run('provider', 'add', file, '--key', key);
  expect(added).toMatchObject({
    code: 0,
    text: expect.stringContaining('/provider/acme') as string,
  });
  const { text } = await run('provider', 'list');
  expect(text).toContain('acme (1)');
  expect(text).toContain('acme-live (live, seamless)');
});

test("the platform's own key is published before it signs", async () => {
  const before = loadPlatformKey({ dataDir }, 'ed25519').publicKey;
  expect(await run('provider', 'rotate-key', '--own', 'ed25519')).toMatchObject({ code: 0 });
  expect(loadPlatformKey({ dataDir }, 'ed25519').publicKey.equals(before)).toBe(true);
  const used = await run('provider', 'rotate-key', '--own', 'ed25519', '--finish');
  expect(used).toMatchObject({ code: 0 });
  expect(loadPlatformKey({ dataDir }, 'ed25519').publicKey.equals(before)).toBe(false);
  const { rows } = await kit.database.pool.query<{ action: string }>(
    `select action from staff_audit where subject = 'key:ed25519' order by audit_id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'provider.nextPlatformKey',
    'provider.usePlatformKey',
  ]);
});

test('invalid arguments are reported', async () => {
  const odd = write('odd.json', JSON.stringify({ ...agreed, country: 'Hong Kong' }));
  for (const [args, words] of [
    [['nothing'], 'npm run vela -- provider <what>'],
    [['provider', 'add', odd, '--key', 'key.pem'], 'odd.json: country'],
    [['provider', 'close', 'nobody'], 'nobody is not registered.'],
  ] as const) {
    const { code, text } = await run(...args);
    expect(code).toBe(STARTUP_PROBLEM_EXIT_CODE);
    expect(text).toContain(words);
  }
});
