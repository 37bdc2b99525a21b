import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { findFreePorts } from './free-ports.ts';

const ROOT = path.dirname(import.meta.dirname);
const LOG = path.join(ROOT, '.cache', 'journey.log');

/**
 * Starts a whole site for the journeys: new data folder, free ports, a browser. Journeys find it by
 * VELA_E2E_PLAYER_URL, VELA_E2E_CONSOLE_URL, VELA_E2E_STUDIO_URL, VELA_E2E_DATABASE_URL,
 * VELA_E2E_BOOK_FEED (the file that feeds its books beside the simulated world) and VELA_BROWSER
 * (the launch options). If VELA_E2E_PLAYER_URL is set, that site is used.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  process.env['VELA_BROWSER'] ??= JSON.stringify(await ensureBrowser());
  if (process.env['VELA_E2E_PLAYER_URL'] !== undefined) return undefined;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-journey-'));
  fs.chmodSync(dataDir, 0o755);
  const [port, consolePort, studioPort] = await findFreePorts();
  process.env['VELA_E2E_PLAYER_URL'] = `http://localhost:${port}`;
  process.env['VELA_E2E_CONSOLE_URL'] = `http://localhost:${consolePort}`;
  process.env['VELA_E2E_STUDIO_URL'] = `http://localhost:${studioPort}`;
  const bookFeed = path.join(dataDir, 'book-feed.json');
  const feed = { version: 1, writtenAt: new Date().toISOString(), events: [] };
  fs.writeFileSync(bookFeed, JSON.stringify(feed));
  process.env['VELA_E2E_BOOK_FEED'] = bookFeed;
  const stop = await startSite({
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    STUDIO_PORT: String(studioPort),
    VELA_DATA_DIR: dataDir,
    VELA_BOOK_FEED: bookFeed,
    // Its processes' logs are read with the rest.
    VELA_LOG_PRETTY: 'on',
    // Chosen: a bet still fits on a busy machine, without waiting three minutes for a draw.
    STUDIO_DRAW_SECONDS: '60',
  });
  // Joins the server of that data folder: a journey adds test data, such as a known captcha.
  const database = await startEmbeddedPostgres({ dataDir, databases: [] });
  process.env['VELA_E2E_DATABASE_URL'] = database.url('vela');
  return async () => {
    await stop();
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Runs the site and resolves when it reports that it is ready; returns how to stop it. */
async function startSite(settings: Record<string, string>): Promise<() => Promise<void>> {
  fs.mkdirSync(path.dirname(LOG), { recursive: true });
  fs.writeFileSync(LOG, '');
  const child = spawn(process.execPath, [path.join(ROOT, 'tools', 'run.ts')], {
    cwd: ROOT,
    env: { ...withoutSite(process.env), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let text = '';
    const collect = (chunk: Buffer): void => {
      fs.appendFileSync(LOG, chunk);
      if (text.includes('Vela is ready')) return;
      text += String(chunk);
      if (text.includes('Vela is ready')) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The site did not start:\n${text.slice(-4000)}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** A test site must not reach a database named by the caller's shell. */
function withoutSite(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSite = (key: string): boolean =>
    /DATABASE_(OWNER_)?URL$/.test(key) || (key.startsWith('VELA_') && key !== 'VELA_LOG_LEVEL');
  return Object.fromEntries(Object.entries(env).filter(([key]) => !isSite(key)));
}
