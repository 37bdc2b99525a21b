import type { Call } from '@vela/contract/call.ts';
import { fault, isCode, isTest, parse, partOf } from './source.ts';
import type { Fault, Source } from './source.ts';

/** A call as `docs/spec/calls.tsv` lists it. */
export type SpecCall = { method: string; payload: string; token: string; path: string };

const audienceOf: Record<string, string> = { no: 'guest', optional: 'optional', yes: 'player' };

const secondaryPassword = 'the secondary password must not be in an address';

/**
 * Calls whose input is sent differently than listed, because it holds a secret; both are accepted.
 */
export const asJsonInstead: Record<string, string> = {
  '/web/guest/user/login': 'a password must not be in an address',
  '/web/guest/user/register': 'a password must not be in an address',
  '/web/guest/user/modifyPasswordByForget': 'a password must not be in an address',
  '/web/user/modifyPassword': 'passwords must not be in an address',
  '/web/userBankCard/modifyBindBankCard': secondaryPassword,
  '/web/userBankCard/deleteBankCard': secondaryPassword,
  '/web/userBlockchain/modifyUserBlockchain': secondaryPassword,
  '/web/userBlockchain/deleteUserBlockchain': secondaryPassword,
  '/web/userThirdPartAccount/modifyThirdPartAccount': secondaryPassword,
  '/web/userThirdPartAccount/deleteThirdPartAccount': secondaryPassword,
};

/** Reads the list of calls. */
export function readSpecCalls(text: string): SpecCall[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, method = '', payload = '', token = '', path = ''] = line.split('\t');
      return { method, payload, token, path: path.replaceAll(/\{(\w+)\}/g, ':$1') };
    });
}

/** Reads the list of routes. */
export function readSpecRoutes(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');
}

/** Every specified call is in the contract once, with its method, audience and wire. */
export function checkSpecCalls(spec: readonly SpecCall[], calls: readonly Call[]): Fault[] {
  return spec.flatMap((wanted) => {
    const found = calls.filter((call) => call.path === wanted.path);
    const call = found[0];
    if (!call || found.length > 1)
      return [`${wanted.path} is ${found.length} times in the contract`];
    const wire = wanted.path in asJsonInstead ? 'json' : wanted.payload;
    const pairs = [
      ['method', call.method, wanted.method],
      ['audience', call.audience, audienceOf[wanted.token]],
      ['wire', call.wire, wire],
    ];
    return pairs.flatMap(([what, is, should]) =>
      is === should ? [] : [`${wanted.path}: ${what} is ${is}, specified ${should}`],
    );
  });
}

/** Names are `slice/verb-noun`, and no two calls share a name or an address. */
export function checkCallNames(calls: readonly Call[]): Fault[] {
  const seen = new Set<string>();
  return calls.flatMap(({ name, path, method }) => {
    const faults = /^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [`${name} is no call name`];
    for (const key of [name, `${method} ${path}`]) {
      if (seen.has(key)) faults.push(`${key} is there twice`);
      seen.add(key);
    }
    return faults;
  });
}

/** What a call still lacks: its handler and its test, at the paths derived from its name. */
export function findMissingFiles(calls: readonly Call[], paths: ReadonlySet<string>): Fault[] {
  return calls
    .flatMap(({ name }) => [`server/src/${name}.ts`, `server/src/${name}.test.ts`])
    .filter((file) => !paths.has(file));
}

/** The routes with a screen in an app's table: the literal `path` of each entry. */
export function listBuiltRoutes(file: Source): string[] {
  return parse(file).nodes.flatMap((node) => {
    if (node.type !== 'Property') return [];
    const value = partOf(node, 'value');
    const isPath = partOf(node, 'key')?.['name'] === 'path' && value?.type === 'Literal';
    return isPath ? [String(value['value'])] : [];
  });
}

const literal = /(?<=['"`(]#?)\/pages\/[\w/-]*\w(?=[?'"`#)])/g;

/** A route in the code or the texts of web, server or seeds has a screen. */
export function checkLiteralRoutes(file: Source, routes: ReadonlySet<string>): Fault[] {
  if (!/^(web|server)\/(src|seeds)\//.test(file.path) || !isCode(file) || isTest(file)) return [];
  return [...file.text.matchAll(literal)]
    .filter(([route]) => !routes.has(route))
    .map((match) => fault(file, match.index, `${match[0]} has no screen`));
}

/** Every specified route has exactly one screen. */
export function checkRoutes(spec: readonly string[], built: readonly string[]): Fault[] {
  return spec.flatMap((route) => {
    const count = built.filter((it) => it === route).length;
    return count === 1 ? [] : [`${route} is ${count} times in the table of the app, not once`];
  });
}
