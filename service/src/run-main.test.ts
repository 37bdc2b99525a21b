import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { STARTUP_PROBLEM_EXIT_CODE } from './startup-problem.ts';

/* Tests real processes of a few lines, because process exit is what is tested. */

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

type End = { code: number | null; stdout: string; stderr: string };

/** Runs `body` as the start of a process; sends `signal` once it has printed `ready`. */
async function run(body: string, signal?: NodeJS.Signals): Promise<End> {
  const url = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
  const code = `
    import { openLog } from ${url('log.ts')};
    import { processFailures } from ${url('process-failures.ts')};
    import { runMain } from ${url('run-main.ts')};
    import { StartupProblem } from ${url('startup-problem.ts')};
    const stay = setInterval(() => {}, 1000);
    const count = async () => {
      const { values } = await processFailures.get();
      console.log('counted ' + values.map((it) => it.labels.kind + '=' + it.value).join(' '));
    };
    await runMain(async (life) => { ${body} }, { closeTimeoutMs: 300 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const end: End = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    end.stdout += String(chunk);
    if (signal !== undefined && end.stdout.includes('ready')) child.kill(signal);
  });
  child.stderr.on('data', (chunk) => (end.stderr += String(chunk)));
  end.code = await new Promise((resolve) => child.once('close', resolve));
  return end;
}

const OPEN = `life.logTo(openLog({ name: 'test' })); life.onClose(count);`;

describe('a process', () => {
  test('told to stop closes what it opened, in reverse order, and exits with 0', async () => {
    const body = `life.onClose(() => console.log('second'));
      life.onClose(() => console.log('first'));
      console.log('ready');`;
    const end = await run(body, 'SIGTERM');
    expect(end).toEqual({ code: 0, stdout: 'ready\nfirst\nsecond\n', stderr: '' });
  });

  test.each([
    ['uncaughtException', `setTimeout(() => { throw new Error('lost'); });`],
    ['unhandledRejection', `void Promise.reject(new Error('lost'));`],
  ])('logs, counts and ends with 1 on an %s, closed in order', async (kind, body) => {
    const { code, stdout, stderr } = await run(`${OPEN} ${body}`);
    expect(code).toBe(1);
    expect(stderr).toBe('');
    const [line = '', counted] = stdout.trim().split('\n');
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      kind,
      err: { message: 'lost', stack: expect.stringContaining('at ') },
    });
    expect(counted).toContain(`${kind}=1`);
  });

  test('reports an uncaught failure even before it has a log', async () => {
    const { code, stderr } = await run(`setTimeout(() => { throw new Error('early'); });`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: early\n +at /);
  });

  test('reports a failure that its log cannot record', async () => {
    const body = `life.logTo({ fatal() { throw new Error('disk full'); } });
      setTimeout(() => { throw 'lost'; });`;
    const { code, stderr } = await run(body);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: lost\n/);
  });

  test('exits after a failure even if closing hangs', async () => {
    const body = `${OPEN} life.onClose(() => new Promise(() => {}));
      setTimeout(() => { throw new Error('lost'); });`;
    const { code, stderr } = await run(body);
    expect(code).toBe(1);
    expect(stderr).toContain('Not closed after 0.3 s, ending anyway.');
  });

  test('does not exit with 0 when closing fails', async () => {
    const body = `${OPEN} life.onClose(() => new Promise(setImmediate));
      life.onClose(() => { void Promise.reject(new Error('late')); });
      console.log('ready');`;
    const { code, stdout } = await run(body, 'SIGTERM');
    expect(code).toBe(1);
    expect(stdout).toContain('"message":"late"');
  });

  test('exits with its own code on a StartupProblem, reported in one line', async () => {
    const body = `throw new StartupProblem('PORT must be a port.');`;
    const end = await run(body);
    expect(end).toEqual({
      code: STARTUP_PROBLEM_EXIT_CODE,
      stdout: '',
      stderr: 'PORT must be a port.\n',
    });
  });

  test('exits with 1 on any other startup failure, with the stack', async () => {
    const { code, stderr } = await run(`throw new Error('ours');`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: ours\n +at /);
  });

  test('reports the causes of a failure', async () => {
    const { stderr } = await run(`throw new Error('outer', { cause: new Error('inner') });`);
    expect(stderr).toMatch(/^Error: outer\n +at [^]*\nCaused by: Error: inner\n +at /);
  });
});
