import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { STARTUP_PROBLEM_EXIT_CODE } from './startup-problem.ts';

/* Processes of a few lines, because what is tested is how a process ends. */

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

type End = { code: number | null; stdout: string; stderr: string };

/** Runs `body` as the start of a process; `signal` is sent once it has printed `ready`. */
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
  test('that is asked to end closes what it opened, the last first, and ends with 0', async () => {
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

  test('says a failure that nobody caught even before it has a log', async () => {
    const { code, stderr } = await run(`setTimeout(() => { throw new Error('early'); });`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: early\n +at /);
  });

  test('says a failure that its log cannot take', async () => {
    const body = `life.logTo({ fatal() { throw new Error('disk full'); } });
      setTimeout(() => { throw 'lost'; });`;
    const { code, stderr } = await run(body);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: lost\n/);
  });

  test('ends after a failure even if what it closes hangs', async () => {
    const body = `${OPEN} life.onClose(() => new Promise(() => {}));
      setTimeout(() => { throw new Error('lost'); });`;
    const { code, stderr } = await run(body);
    expect(code).toBe(1);
    expect(stderr).toContain('Not closed after 0.3 s, ending anyway.');
  });

  test('does not end with 0 when something fails while it closes', async () => {
    const body = `${OPEN} life.onClose(() => new Promise(setImmediate));
      life.onClose(() => { void Promise.reject(new Error('late')); });
      console.log('ready');`;
    const { code, stdout } = await run(body, 'SIGTERM');
    expect(code).toBe(1);
    expect(stdout).toContain('"message":"late"');
  });

  test('ends with a code of its own on what its reader can put right, said in one line', async () => {
    const body = `throw new StartupProblem('PORT must be a port.');`;
    const end = await run(body);
    expect(end).toEqual({
      code: STARTUP_PROBLEM_EXIT_CODE,
      stdout: '',
      stderr: 'PORT must be a port.\n',
    });
  });

  test('ends with 1 on any other failure of its start, with the stack', async () => {
    const { code, stderr } = await run(`throw new Error('ours');`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: ours\n +at /);
  });

  test('says what caused a failure', async () => {
    const { stderr } = await run(`throw new Error('outer', { cause: new Error('inner') });`);
    expect(stderr).toMatch(/^Error: outer\n +at [^]*\nCaused by: Error: inner\n +at /);
  });
});
