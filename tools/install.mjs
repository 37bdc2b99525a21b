// Runs on the system's Node (20 or newer) before anything is installed: plain JavaScript, no
// packages.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NODE_MODULES = path.join(ROOT, 'node_modules');
// Chosen: often enough that the installation does not seem to hang.
const PROGRESS_EVERY_MS = 20_000;
const NODE = path.join(NODE_MODULES, '.bin', 'node');

/** Installs what is missing or older than package-lock.json, and returns the pinned Node's path. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
  if (isStale()) await install();
  if (runs(NODE)) return NODE;
  if (major >= 24) return process.execPath;
  return fail(
    `The pinned Node 24 does not run on this machine (${process.platform}-${process.arch}): ` +
      'install Node 24 yourself and start again.',
  );
}

/** Runs a script on the pinned Node in our place: its signals, its output, its exit code. */
export function runInstead(node, script, args, options = {}) {
  // The channel tells the script when this process is gone, even if it is killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compile') };
  const child = spawn(node, [path.join(ROOT, script), ...args], { cwd: ROOT, stdio, env });
  let isStopping = false;
  const stop = (signal) => {
    // A terminal sends Ctrl-C to the script as well; a second signal has the same meaning there.
    isStopping = true;
    child.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGTERM'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (options.followsParent) followParent(() => isStopping || stop('SIGTERM'));
  child.on('error', (error) => fail(`${script} does not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
}

/** A killed or stopped npm sends no notification, but it is our parent, or our shell's. */
function followParent(onGone) {
  if (process.env.npm_execpath === undefined) return;
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = family();
  setInterval(() => family() !== atStart && onGone(), 200).unref();
}

function parentOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the bracketed name: the state, then the parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}

/** A lock newer than the installation is compared, because a checkout updates its time. */
function isStale() {
  const lock = path.join(ROOT, 'package-lock.json');
  const installed = path.join(NODE_MODULES, '.package-lock.json');
  if (!fs.existsSync(installed)) return true;
  if (modifiedAt(lock) <= modifiedAt(installed)) return false;
  const wanted = readPackages(lock);
  const present = readPackages(installed);
  return Object.entries(wanted).some(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/') || link) return false;
    const found = present[place];
    return found === undefined ? !optional : found.version !== version;
  });
}

function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}

async function install() {
  console.log('Installing what is missing (once, about a minute) …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const total = countPackages(Object.keys(readPackages(path.join(ROOT, 'package-lock.json'))));
  const progress = setInterval(() => {
    console.log(`  ${seconds()} s: ${countInstalled()} of at most ${total} packages`);
  }, PROGRESS_EVERY_MS);
  const { error, code } = await runNpm();
  clearInterval(progress);
  if (error) fail(`npm does not run: ${error.message}`);
  if (code !== 0) fail('npm ci failed: see above, correct the problem and start again.');
  console.log(`Installed in ${seconds()} s.`);
}

function runNpm() {
  // With the development tools, whatever NODE_ENV is: the front ends are built here.
  const kinds = ['--include=dev', '--include=optional'];
  const args = ['ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const stdio = ['ignore', 'ignore', 'inherit'];
  const npm = spawn('npm', args, { cwd: ROOT, stdio, env: cleanEnvironment() });
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ error, code: null }));
    npm.on('exit', (code) => resolve({ error: null, code }));
  });
}

/** The number of a lock's entries that are packages at the top of node_modules. */
function countPackages(places) {
  return places.filter((place) => place.lastIndexOf('node_modules/') === 0).length;
}

function countInstalled() {
  if (!fs.existsSync(NODE_MODULES)) return 0;
  const names = fs.readdirSync(NODE_MODULES).filter((name) => !name.startsWith('.'));
  const [scopes, plain] = [0, 1].map((is) => names.filter((it) => it.startsWith('@') !== !!is));
  return scopes.reduce(
    (n, it) => n + fs.readdirSync(path.join(NODE_MODULES, it)).length,
    plain.length,
  );
}

/** The environment without the settings of an outer `npm start`. */
function cleanEnvironment() {
  const keep = ([key]) => !/^npm_(lifecycle|package|command)/.test(key);
  return Object.fromEntries(Object.entries(process.env).filter(keep));
}

function runs(node) {
  return fs.existsSync(node) && spawnSync(node, ['--version']).status === 0;
}

function modifiedAt(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
