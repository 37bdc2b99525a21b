import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../../examples');

test.each(['provider.mjs', 'gateway.mjs'])(
  '%s is one file below 150 lines that needs nothing but Node',
  (name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    expect(text.split('\n').length - 1).toBeLessThan(150);
    const imported = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, from]) => from);
    expect(imported.filter((from) => !from?.startsWith('node:'))).toEqual([]);
    expect(imported.length).toBeGreaterThan(2);
  },
);
