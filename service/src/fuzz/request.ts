import { gzipSync } from 'node:zlib';
import { pickOne } from '../random.ts';
import type { Random } from '../random.ts';
import {
  hostileBodies,
  hostileForms,
  hostileHeaders,
  hostileJson,
  hostileMethods,
  hostileTails,
  hostileTypes,
} from './hostile.ts';

/** An endpoint to test, with valid input for it. */
export type Target = {
  name: string;
  method: string;
  path: string;
  /** Headers of an authorised caller. */
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON; for a GET, as a query. */
  sample: Readonly<Record<string, unknown>>;
  /** Signature headers over the bytes of the body, where the endpoint requires them. */
  sign?: (body: Buffer) => Readonly<Record<string, string>>;
};

/** One request as sent over the wire; a cut one ends before it is complete. */
export type Wire = { bytes: Buffer; what: string; isCut: boolean };

type Draft = {
  method: string;
  target: string;
  type: string | null;
  headers: string[];
  body: Buffer;
  version: string;
  isSigned: boolean;
  isCut: boolean;
};

type Change = (draft: Draft, target: Target, random: Random) => string;

/** A request that is valid except in one or two respects. */
export function malformed(target: Target, random: Random): Wire {
  const draft = toDraft(target);
  const count = random.int(4) === 0 ? 2 : 1;
  const what = Array.from({ length: count }, () => pickOne(random, changes)(draft, target, random));
  const { isCut } = draft;
  return { bytes: toBytes(draft, target), what: `${target.name}: ${what.join(' + ')}`, isCut };
}

function toDraft(target: Target): Draft {
  const isQuery = target.method === 'GET';
  return {
    method: target.method,
    target: isQuery ? `${target.path}${toQuery(target.sample)}` : target.path,
    type: isQuery ? null : 'application/json',
    headers: [],
    body: Buffer.from(isQuery ? '' : JSON.stringify(target.sample)),
    version: 'HTTP/1.1',
    isSigned: true,
    isCut: false,
  };
}

function toQuery(sample: Readonly<Record<string, unknown>>): string {
  const flat = Object.entries(sample).map(([key, value]) => [key, String(value)]);
  return flat.length === 0 ? '' : `?${new URLSearchParams(flat).toString()}`;
}

function toBytes(draft: Draft, target: Target): Buffer {
  const sign = draft.isSigned ? target.sign : undefined;
  const given = { host: 'localhost', ...target.headers, ...sign?.(draft.body) };
  const named = new Set(draft.headers.map((line) => line.split(':')[0]?.toLowerCase()));
  const lines = Object.entries(given)
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  if (draft.type !== null && !named.has('content-type')) lines.push(`content-type: ${draft.type}`);
  const isFramed = named.has('content-length') || named.has('transfer-encoding');
  if (!isFramed && draft.body.length > 0) lines.push(`content-length: ${draft.body.length}`);
  if (!named.has('connection')) lines.push('connection: close');
  const first = `${draft.method} ${draft.target} ${draft.version}`;
  const head = [first, ...lines, ...draft.headers, '', ''].join('\r\n');
  // latin1 maps every byte that a header can hold to itself.
  return Buffer.concat([Buffer.from(head, 'latin1'), draft.body]);
}

/** Every path in a value, the value itself included. */
function listPlaces(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, it]) => listPlaces(it, [...path, key]))];
}

/** The JSON of a value with different text at one path; undefined omits the path. */
function writeWith(value: unknown, path: readonly string[], text: string | undefined): string {
  const [key, ...rest] = path;
  if (key === undefined) return text ?? 'null';
  if (Array.isArray(value)) {
    return `[${value.map((it, i) => (String(i) === key ? writeWith(it, rest, text) : JSON.stringify(it))).join(',')}]`;
  }
  const entries = Object.entries(value as object).flatMap(([name, it]) => {
    if (name === key && rest.length === 0 && text === undefined) return [];
    const written = name === key ? writeWith(it, rest, text) : JSON.stringify(it);
    return written === undefined ? [] : [`${JSON.stringify(name)}:${written}`];
  });
  return `{${entries.join(',')}}`;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const otherField: Change = (draft, { sample }, random) => {
  const places = listPlaces(sample).filter((it) => it.length > 0);
  if (places.length === 0) return otherBody(draft, { sample } as Target, random);
  const place = pickOne(random, places);
  const text = pickOne(random, hostileJson);
  if (draft.method === 'GET') {
    const value = text.replaceAll('"', '');
    draft.target = draft.target.split('?')[0] ?? '';
    const query = { ...sample, [place[0] ?? '']: value };
    draft.target += toQuery(query).slice(0, 8_000);
  } else {
    draft.body = Buffer.from(writeWith(sample, place, text));
  }
  return `${place.join('.')} = ${shorten(text)}`;
};

const missingField: Change = (draft, { sample }, random) => {
  const places = listPlaces(sample).filter((it) => it.length > 0);
  if (places.length === 0) return 'nothing left out';
  const place = pickOne(random, places);
  if (draft.method !== 'GET') draft.body = Buffer.from(writeWith(sample, place, undefined));
  return `without ${place.join('.')}`;
};

const otherBody: Change = (draft, _target, random) => {
  const body = pickOne(random, hostileBodies);
  draft.body = Buffer.from(body);
  draft.type ??= 'application/json';
  return `body ${shorten(body)}`;
};

const moreKeys: Change = (draft, { sample }, random) => {
  const text = JSON.stringify(sample);
  const keys = Object.keys(sample);
  const key = keys.length > 0 && random.int(2) === 0 ? pickOne(random, keys) : '__proto__';
  const more = `${JSON.stringify(key)}:${pickOne(random, hostileJson)}`;
  const isFirst = random.int(2) === 0;
  const inside = text.slice(1, -1);
  const parts = (isFirst ? [more, inside] : [inside, more]).filter((it) => it !== '');
  draft.body = Buffer.from(`{${parts.join(',')}}`);
  return `also ${shorten(more)}`;
};

const tornBody: Change = (draft, _target, random) => {
  const at = random.int(draft.body.length + 1);
  const way = random.int(4);
  if (way === 0) draft.body = draft.body.subarray(0, at);
  if (way === 1) draft.body = Buffer.concat([draft.body, Buffer.from('\u0000]}x')]);
  if (way === 2) draft.body = Buffer.concat([Buffer.from([0xff, 0xfe]), draft.body]);
  if (way === 3 && draft.body.length > 0) {
    draft.body = Buffer.from(draft.body);
    draft.body[at % draft.body.length] = random.int(256);
  }
  return `torn ${['short', 'long', 'mark', 'byte'][way] ?? ''} at ${at}`;
};

const otherType: Change = (draft, _target, random) => {
  draft.type = pickOne(random, hostileTypes);
  if (draft.type?.startsWith('multipart') === true) {
    draft.body = Buffer.from(pickOne(random, hostileForms));
  }
  return `type ${shorten(String(draft.type))}`;
};

const otherForm: Change = (draft, _target, random) => {
  draft.type = 'multipart/form-data; boundary=xx';
  const form = pickOne(random, hostileForms);
  draft.body = Buffer.from(form);
  return `form ${JSON.stringify(shorten(form))}`;
};

const zipped: Change = (draft, _target, random) => {
  draft.headers.push('content-encoding: gzip');
  draft.body = gzipSync(draft.body);
  if (random.int(2) === 0) draft.body = draft.body.subarray(0, draft.body.length - 4);
  return 'gzip';
};

const otherPath: Change = (draft, { path }, random) => {
  const tail = pickOne(random, hostileTails);
  const ways = [
    () => `${path}${tail}`,
    () => `/${path}`,
    () => path.replaceAll('/', '//'),
    () => `http://localhost${path}`,
    () => 'http://x/',
    () => `https://u:p@x:99999${path}${tail}`,
    () => '*',
    () => path.slice(1),
    () => path.toUpperCase(),
    () => path.replace('/', '/%2e/'),
    () => path.replaceAll('/', '/%2f'),
    () => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    () => `/..${path}`,
    () => '/../../etc/passwd',
    () => '/assets/%00',
    () => '/assets/..%2f..%2fpackage.json',
    () => '/files/%00?until=1&until=2&sign=%ff',
    () => `${path}\u00e9\u00ff`,
  ];
  draft.target = pickOne(random, ways)();
  return `path ${shorten(draft.target)}`;
};

const otherQuery: Change = (draft, { sample }, random) => {
  const keys = [...Object.keys(sample), 'id', 'token', 'session', 'requestId'];
  const key = pickOne(random, keys);
  const values = Array.from({ length: 1 + random.int(3) }, () =>
    encodeURIComponent(pickOne(random, hostileTexts)),
  );
  const mark = draft.target.includes('?') ? '&' : '?';
  draft.target += mark + values.map((value) => `${key}=${value}`).join('&');
  return `query ${key} ${shorten(values.join(' '))}`;
};

const hostileTexts = hostileJson
  .filter((it) => it.length < 500 && it.startsWith('"'))
  .map((it) => JSON.parse(it) as string)
  .filter((it) => it.isWellFormed());

const otherMethod: Change = (draft, _target, random) => {
  draft.method = pickOne(random, hostileMethods);
  return `method ${draft.method}`;
};

const otherHeader: Change = (draft, _target, random) => {
  const line = pickOne(random, hostileHeaders);
  draft.headers.push(line);
  // A length other than the body's may leave the request without an end.
  if (/^(transfer-encoding|content-length)/.test(line)) draft.isCut = true;
  return `header ${JSON.stringify(shorten(line))}`;
};

const otherVersion: Change = (draft, _target, random) => {
  draft.version = pickOne(random, ['HTTP/1.0', 'HTTP/0.9', 'HTTP/9.9', 'HTTP/2.0', 'http/1.1', '']);
  return `version ${draft.version}`;
};

const unsigned: Change = (draft) => {
  draft.isSigned = false;
  return 'unsigned';
};

const cutRequest: Change = (draft, _target, random) => {
  draft.headers.push(`content-length: ${draft.body.length + 1 + random.int(50)}`);
  draft.isCut = true;
  return 'cut before its end';
};

/** Repeated entries weight the changes that reach a handler. */
const changes: readonly Change[] = [
  otherField,
  otherField,
  otherField,
  otherField,
  otherField,
  otherField,
  missingField,
  moreKeys,
  moreKeys,
  otherBody,
  tornBody,
  tornBody,
  otherType,
  otherForm,
  zipped,
  otherPath,
  otherPath,
  otherQuery,
  otherQuery,
  otherMethod,
  otherHeader,
  otherHeader,
  otherVersion,
  unsigned,
  cutRequest,
];
