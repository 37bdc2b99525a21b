import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findStudioKey } from './game.ts';

test('the studio is registered with the key that it signs with, or not at all', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-studio-key-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const pem = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const given = { STUDIO_PRIVATE_KEY: pem };
  for (const mode of ['play', 'licensed'] as const) {
    expect(findStudioKey({ mode, dataDir }, given)?.equals(createPublicKey(pem))).toBe(true);
  }
  const oneLine = { STUDIO_PRIVATE_KEY: pem.replaceAll('\n', '\\n') };
  expect(findStudioKey({ mode: 'licensed', dataDir }, oneLine)).toEqual(createPublicKey(pem));
  expect(findStudioKey({ mode: 'licensed', dataDir }, {})).toBeNull();
  expect(fs.readdirSync(dataDir)).toEqual([]);
  const own = findStudioKey({ mode: 'play', dataDir }, {});
  expect(findStudioKey({ mode: 'play', dataDir }, { STUDIO_PRIVATE_KEY: '' })).toEqual(own);
});
