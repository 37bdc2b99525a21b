import fs from 'node:fs';
import path from 'node:path';
import { settingNames } from '@vela/service/config.ts';
import { parseProxies } from '@vela/service/proxies.ts';
import { expect, test } from 'vitest';
import { isProduct } from './sql/product.ts';
import { listSources, root } from './tidy/source.ts';

/* README.md's table, the processes' reads and deploy/ have the same settings. */

const sources = listSources();
const textAt = (path: string): string => sources.find((file) => file.path === path)?.text ?? '';

/** The names in the first column of the settings table. */
function listDescribed(): string[] {
  const [, settings = ''] = textAt('README.md').split('## Settings');
  const [table = ''] = settings.split('\n## ');
  return table.split('\n').flatMap((line) => {
    const [, names = ''] = line.split('|');
    return [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []);
  });
}

/**
 * Variables that server and studio read from their environment directly, outside the settings'
 * schema.
 */
function listRead(): string[] {
  return sources
    .filter((file) => isProduct(file.path) && /^(server|studio)\//.test(file.path))
    .flatMap((file) => [...file.text.matchAll(/\benv\['([A-Z][A-Z0-9_]+)'\]/g)])
    .flatMap(([, name]) => name ?? []);
}

test('README describes every setting, and no unused ones', () => {
  const read = new Set([...settingNames, ...listRead()]);
  expect([...new Set(listDescribed())].toSorted()).toEqual([...read].toSorted());
});

const deployed = fs
  .readdirSync(path.join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

test('a deployment starts existing programs', () => {
  const programs = deployed.flatMap((text) =>
    [...text.matchAll(/\b(?:server|studio|tools|deploy)\/[\w./-]+\.(?:ts|mjs|sh)\b/g)].flat(),
  );
  expect(new Set(programs).size).toBeGreaterThan(4);
  expect(programs.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
});

test('the trusted address of the proxy is given to no other container', () => {
  const [compose = '', example = ''] = ['compose.yaml', 'vela.env.example'].map((name) =>
    fs.readFileSync(path.join(root, 'deploy', name), 'utf8'),
  );
  const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const own = find(compose, /ipv4_address: ([\d.]+)/);
  expect(find(example, /^VELA_TRUST_PROXY=(.*)$/m)).toBe(own);
  const isIn = (range: string): boolean => parseProxies(range)?.isOurs(own) ?? false;
  expect(isIn(find(compose, /\bsubnet: ([\d./]+)/))).toBe(true);
  // Without a range of their own the others take the first free addresses, this one included.
  const others = find(compose, /\bip_range: ([\d./]+)/);
  expect([others === '', isIn(others)]).toEqual([false, false]);
});

test('all systemd services use the same data folder', () => {
  const units = deployed.filter((text) => text.includes('ExecStart='));
  const folders = units.map((text) => /^Environment=.*\bVELA_DATA_DIR=(\S+)/m.exec(text)?.[1]);
  expect(units.length).toBeGreaterThan(3);
  expect(new Set(folders)).toEqual(new Set(['/var/lib/vela']));
});

test('each setting in the deployment examples exists', () => {
  const named = deployed.flatMap((text) =>
    [...text.matchAll(/\b((?:VELA|STUDIO|PLATFORM)_[A-Z_]+)\b/g)].flatMap(([, it]) => it ?? []),
  );
  const known = new Set([
    ...listDescribed(),
    'VELA_OWNER_PASSWORD',
    'VELA_APP_PASSWORD',
    'STUDIO_HOST',
  ]);
  expect(named.length).toBeGreaterThan(8);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});
