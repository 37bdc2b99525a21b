import { builtinModules } from 'node:module';
import path from 'node:path';
import { fault, isCode, isNode, isTest, parse } from './source.ts';
import type { Fault, Source } from './source.ts';

/** Which of our packages may import which; one direction only. */
export const mayImport: Record<string, readonly string[]> = {
  contract: [],
  ledger: [],
  fair: [],
  service: ['contract'],
  server: ['contract', 'ledger', 'fair', 'service'],
  studio: ['contract', 'fair', 'service', 'ui', 'client'],
  ui: [],
  client: ['contract'],
  web: ['contract', 'fair', 'ui', 'client'],
  console: ['contract', 'ui', 'client'],
};

/** Imports of a slice's internals that bypass its index.ts, each with its reason. */
const allowedEntries: Record<string, string> = {
  'server/src/app/services.ts ../game/provider/client.ts':
    'the type of a client that the frame holds',
};

type Import = { specifier: string; start: number; isType: boolean };

/** Every import of a file: static, of types, re-exported, and dynamic. */
export function listImports(file: Source): Import[] {
  return parse(file).nodes.flatMap((node) => {
    if (!/^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(node.type))
      return [];
    const source = node['source'];
    if (!isNode(source) || typeof source['value'] !== 'string') return [];
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
    return [{ specifier: source['value'], start: node.start, isType }];
  });
}

const packageOf = (file: Source): string => file.path.split('/')[0] ?? '';
const isOurs = (name: string): boolean => name in mayImport;

/** Imports point one way between packages, and leave a package only by its name. */
export function checkPackageDirection(file: Source): Fault[] {
  const own = packageOf(file);
  if (!isCode(file) || !isOurs(own) || isTest(file) || isConfig(file.path)) return [];
  return listImports(file).flatMap(({ specifier, start }) => {
    if (specifier.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(file.path), specifier);
      const isInside = target.startsWith(`${own}/`);
      return isInside ? [] : [fault(file, start, `${specifier} leaves the package`)];
    }
    const name = /^@vela\/([^/]+)/.exec(specifier)?.[1];
    if (name === undefined || name === own) return [];
    return mayImport[own]?.includes(name)
      ? []
      : [fault(file, start, `${own} must not import ${name}`)];
  });
}

/** The slice of a file under `src/`, or null for entry points and other files above the slices. */
function sliceOf(filePath: string): string | null {
  return /^(?:server|web|console)\/src\/([^/]+)\/.+$/.exec(filePath)?.[1] ?? null;
}

/** A slice imports the frame and, on the server, the index.ts of other slices. */
export function checkSliceImports(file: Source): Fault[] {
  const own = packageOf(file);
  const slice = sliceOf(file.path);
  if (!isCode(file) || isTest(file) || slice === null) return [];
  return listImports(file).flatMap(({ specifier, start }) => {
    if (!specifier.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file.path), specifier);
    const other = sliceOf(target);
    if (other === null || other === slice || other === 'app') return [];
    if (own === 'server' && target === `server/src/${other}/index.ts`) return [];
    if (`${file.path} ${specifier}` in allowedEntries) return [];
    const way = own === 'server' ? 'enter it by its index.ts' : 'slices of an app do not meet';
    return [fault(file, start, `${slice} imports ${specifier}: ${way}`)];
  });
}

/** Allowed imports of a slice's internals that no longer exist. */
export function findStaleEntries(files: readonly Source[]): string[] {
  const imports = files
    .filter((file) => isCode(file) && sliceOf(file.path) !== null)
    .flatMap((file) => listImports(file).map(({ specifier }) => `${file.path} ${specifier}`));
  return Object.keys(allowedEntries).filter((entry) => !imports.includes(entry));
}

/** An imported npm package is declared in the importer's own package.json. */
export function checkDeclared(file: Source, manifests: ReadonlyMap<string, string>): Fault[] {
  if (!isCode(file)) return [];
  const own = packageOf(file);
  const declared = new Set(namesIn(manifests.get(isOurs(own) ? `${own}/package.json` : '')));
  const atRoot = new Set(namesIn(manifests.get('package.json')));
  return listImports(file).flatMap(({ specifier, start, isType }) => {
    if (/^(\.|node:|virtual:)/.test(specifier) || builtinModules.includes(specifier)) return [];
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (declared.has(name) || `@vela/${own}` === name) return [];
    const isForBuilding = !isOurs(own) || isTest(file) || isConfig(file.path) || isType;
    const isOfTools = !isOurs(own) && name.startsWith('@vela/');
    if (isOfTools || (isForBuilding && atRoot.has(name))) return [];
    // Tools and benches use what the packages declare; they are not packages themselves.
    if (!isOurs(own) && [...manifests.values()].some((text) => namesIn(text).includes(name))) {
      return [];
    }
    return [fault(file, start, `${name} is not in the package.json of ${own}`)];
  });
}

function namesIn(manifest: string | undefined): string[] {
  if (manifest === undefined) return [];
  const parts: Record<string, unknown> = JSON.parse(manifest);
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap(
    (key) => Object.keys(parts[key] ?? {}),
  );
}

function isConfig(filePath: string): boolean {
  return /vite\.config\.ts$|^ui\/(make-|kit|build-)|^[a-z]+\/[a-z-]+\.ts$/.test(filePath);
}

/** The studio's page protocol is independent of games: games add their own types to it. */
export function checkStudioProtocol(file: Source): Fault[] {
  const folder = 'studio/src/protocol/';
  if (!file.path.startsWith(folder)) return [];
  return listImports(file).flatMap(({ specifier, start }) => {
    const target = resolve(file.path, specifier) ?? '';
    const isKnown = target === '' || target.startsWith(folder) || target === 'studio/src/uuid.ts';
    return isKnown ? [] : [fault(file, start, `the protocol imports ${specifier}`)];
  });
}

/** Import cycles, including type imports. */
export function findCycles(files: readonly Source[]): Fault[] {
  const known = new Map(files.filter(isCode).map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const faults: Fault[] = [];
  const visit = (at: string, trail: readonly string[]): void => {
    const file = known.get(at);
    if (!file || state.get(at) === 'done') return;
    if (state.get(at) === 'open') {
      const circle = [...trail.slice(trail.indexOf(at)), at];
      faults.push(`circle of imports: ${circle.join(' → ')}`);
      return;
    }
    state.set(at, 'open');
    for (const { specifier } of listImports(file)) {
      const target = resolve(at, specifier);
      if (target !== null) visit(target, [...trail, at]);
    }
    state.set(at, 'done');
  };
  for (const at of known.keys()) visit(at, []);
  return faults;
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const ours = /^@vela\/([^/]+)\/(.+)$/.exec(specifier);
  return ours ? `${ours[1]}/src/${ours[2]}` : null;
}
