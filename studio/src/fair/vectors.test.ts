import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BOOKS } from '../book/book-configs.ts';
import { CATALOGUE } from '../catalogue.ts';
import { listVectors } from './vectors.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const FILE = path.join(ROOT, 'docs/fairness-vectors.json');
const VERIFY = path.join(ROOT, 'examples/verify.mjs');

const readVectors = (): unknown => JSON.parse(fs.readFileSync(FILE, 'utf8'));

test('the games reproduce the published rounds; after a change: npm run vectors, and the text', () => {
  expect(readVectors()).toEqual(listVectors());
});

test('every game has a published round', () => {
  const { rounds } = listVectors();
  const games = new Set(rounds.map(({ game }) => game));
  const drawn = CATALOGUE.filter(({ code }) => !BOOKS.has(code));
  expect([...games].toSorted()).toEqual(drawn.map(({ code }) => code).toSorted());
});

test('a program that shares no code with the games verifies every published round', () => {
  const output = execFileSync(process.execPath, [VERIFY, FILE], { encoding: 'utf8' });
  const lines = output.trimEnd().split('\n');
  expect(lines).toHaveLength(listVectors().rounds.length);
  expect(lines.filter((line) => !line.startsWith('proven: '))).toEqual([]);
});

test.each([
  ['returns', (round: object) => ({ ...round, returns: {} })],
  ['another seed', (round: object) => ({ ...round, serverSeed: '00'.repeat(32) })],
])('that program finds a round with %s', (_what, corrupt) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vectors-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const { slots, rounds } = listVectors();
  const hand = rounds.find(({ game }) => game === 'jade-blackjack') ?? {};
  const file = path.join(folder, 'spoiled.json');
  fs.writeFileSync(file, JSON.stringify({ slots, rounds: [corrupt(hand)] }));
  const { status, stdout } = spawnSync(process.execPath, [VERIFY, file], { encoding: 'utf8' });
  expect(stdout).toMatch(/^DIFFERENT: jade-blackjack/);
  expect(status).toBe(1);
});
