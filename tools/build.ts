import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';

const ROOT = path.dirname(import.meta.dirname);

/** A front end: the folder of its vite.config.ts, and all its other sources. */
type App = { name: string; folder: string };

const SHARED = [
  'contract/src',
  'client/src',
  'client/package.json',
  'ui/src',
  'ui/package.json',
  'tools/vite-art.ts',
  'tools/vite-classes.ts',
  'tools/vite-contract.ts',
  'tools/place-names.ts',
  'tools/vite-first.ts',
  'tools/vite-first-view.ts',
  'tools/vite-map.ts',
  'tools/vite-screens.ts',
  'tools/vite-script.ts',
  'tools/vite-service-worker.ts',
  'tools/vite-sheets.ts',
  'tools/vite-single-exports.ts',
  'package-lock.json',
  'tsconfig.json',
];
const APPS: readonly App[] = [
  { name: 'player app', folder: 'web' },
  { name: 'console', folder: 'console' },
  { name: 'game client', folder: 'studio' },
];

/**
 * Builds the front ends, or those of the given folders, whose sources have changed; in parallel.
 */
export async function buildIfStale(
  print: (line: string) => void,
  folders: readonly string[] = APPS.map(({ folder }) => folder),
): Promise<void> {
  const stale = APPS.filter(
    (app) =>
      folders.includes(app.folder) &&
      fs.existsSync(configFile(app)) &&
      readStamp(app) !== hashSources(app),
  );
  if (stale.length === 0) return;
  print(`Building ${stale.map((app) => app.name).join(', ')} …`);
  const startedAt = performance.now();
  // Tests set another value, with which React would be built for development.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await Promise.all(
      stale.map(async (app) => {
        await buildApp(app);
        print(`Built the ${app.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
      }),
    );
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

async function buildApp(app: App): Promise<void> {
  const hash = hashSources(app);
  const folder = path.join(ROOT, app.folder);
  try {
    const target = { command: 'build', mode: 'production' } as const;
    const loaded = await loadConfigFromFile(target, configFile(app), folder, 'silent');
    await build({ root: folder, ...loaded?.config, configFile: false, logLevel: 'silent' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The ${app.name} does not build: ${why}`, { cause: error });
  }
  compress(path.join(folder, 'dist'));
  // Written last, so that an interrupted build counts as none.
  fs.writeFileSync(stampFile(app), hash);
}

/** Below this size, compression saves nothing. */
const compressFromBytes = 1_024;

/** Precompresses each text file, so that servers need not do it on each request. */
function compress(dist: string): void {
  const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
  for (const file of listFiles(dist)) {
    if (!/\.(?:js|css|html|svg|json)$/.test(file)) continue;
    const bytes = fs.readFileSync(file);
    if (bytes.length < compressFromBytes) continue;
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, options));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  }
}

function configFile(app: App): string {
  return path.join(ROOT, app.folder, 'vite.config.ts');
}

function stampFile(app: App): string {
  return path.join(ROOT, app.folder, 'dist', '.built-from');
}

function readStamp(app: App): string | null {
  return fs.existsSync(stampFile(app)) ? fs.readFileSync(stampFile(app), 'utf8') : null;
}

function hashSources(app: App): string {
  const hash = createHash('sha256');
  for (const source of [app.folder, ...SHARED]) {
    for (const file of listFiles(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function listFiles(at: string): string[] {
  if (!fs.existsSync(at)) return [];
  if (fs.statSync(at).isFile()) return [at];
  return fs
    .readdirSync(at)
    .toSorted()
    .filter((name) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(path.join(at, name)));
}

if (import.meta.main) {
  try {
    await buildIfStale((line) => console.log(line));
    if (process.env['VELA_BUILD_QUIET'] === undefined)
      console.log('All front ends are up to date.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
