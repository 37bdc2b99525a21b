import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const examples = path.join(import.meta.dirname, '../../examples');

/** A line of an example's source, and its replacement. */
export type Change = readonly [from: string, to: string];

/** An example running in a folder of its own. */
export type Example = { url: string; folder: string; stop(): Promise<void> };

/** Starts an example, unchanged or with its source changed. */
export async function startExample(
  name: 'provider.mjs' | 'gateway.mjs',
  { port, env, changes = [], files = {} }: StartOptions,
): Promise<Example> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  let source = fs.readFileSync(path.join(examples, name), 'utf8');
  for (const [from, to] of changes) {
    if (!source.includes(from)) throw new Error(`${name} has no ${from}`);
    source = source.replace(from, to);
  }
  fs.writeFileSync(path.join(folder, name), source);
  for (const [file, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, file), text);
  }
  const child = spawn(process.execPath, [name], {
    cwd: folder,
    env: { PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  await isUp(url, child);
  return {
    url,
    folder,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

type StartOptions = {
  port: number;
  env: Record<string, string>;
  changes?: readonly Change[];
  files?: Readonly<Record<string, string>>;
};

async function isUp(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  for (let left = 200; left > 0; left--) {
    if (child.exitCode !== null) throw new Error(`the example has ended: ${said}`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(25);
  }
  throw new Error(`the example does not answer: ${said}`);
}
