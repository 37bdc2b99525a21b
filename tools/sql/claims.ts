import { TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';

/** How a value of each type arrives with the parsers of service/src/db.ts. */
const ARRIVES: Record<string, Kind> = {
  bigint: 'bigint',
  smallint: 'number',
  integer: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  '"char"': 'string',
  character: 'string',
  'character varying': 'string',
  name: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

type Kind = 'bigint' | 'number' | 'boolean' | 'string' | 'Date' | 'Buffer' | 'json';

/** The faults of the type claimed for a statement's rows. */
export function checkClaim(checker: Checker, claim: Type, columns: readonly Column[]): string[] {
  const given = new Map(columns.map((column) => [column.name, column]));
  return [...listProperties(checker, claim)].flatMap(([name, types]) => {
    const column = given.get(name);
    return column ? checkColumn(checker, types, column) : [`${name} is not in the result`];
  });
}

/** The claims for each column: members of a union are alternatives, and may lack it. */
function listProperties(checker: Checker, claim: Type): Map<string, Type[]> {
  const ways = claim.isUnionType() ? claim.getTypes() : [claim];
  const found = new Map<string, Type[]>();
  for (const property of ways.flatMap((way) => checker.getPropertiesOfType(way))) {
    const type = checker.getTypeOfSymbol(property);
    const parts = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    found.set(property.name, [...(found.get(property.name) ?? []), ...parts]);
  }
  for (const [name, parts] of found) {
    const isInAll = ways.every((way) => checker.getPropertyOfType(way, name));
    if (!isInAll) found.set(name, [...parts, checker.getNullType()]);
  }
  return found;
}

/** A claim may be wider than what arrives, and name the values of a closed list; not narrower. */
function checkColumn(checker: Checker, parts: readonly Type[], column: Column): string[] {
  const mayBeNull = parts.some((part) => (part.flags & NOTHING) !== 0);
  const claimed = `${column.name}: ${parts.map((part) => checker.typeToString(part)).join(' | ')}`;
  const isWrong = !parts.some((part) => arrivesAs(checker, part, column.type));
  const isUnsound = !column.isNeverNull && !mayBeNull;
  return [
    ...(isWrong ? [`${claimed}, but it is ${column.type}`] : []),
    ...(isUnsound ? [`${claimed}, but it may be null`] : []),
  ];
}

const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any;

function arrivesAs(checker: Checker, type: Type, columnType: string): boolean {
  if (columnType.endsWith('[]')) {
    if (!checker.isArrayLikeType(type) || !type.isTypeReference()) return false;
    const [element] = checker.getTypeArguments(type);
    const parts = element?.isUnionType() ? element.getTypes() : element ? [element] : [];
    return parts.some((part) => arrivesAs(checker, part, columnType.slice(0, -2)));
  }
  const kind = ARRIVES[columnType.replace(/\(.*\)/, '')];
  if (kind === undefined) return false;
  if (kind === 'Date' || kind === 'Buffer') return type.getSymbol()?.name === kind;
  if (kind !== 'json') return isOf(type, FLAGS[kind]);
  return !isOf(type, TypeFlags.BigIntLike) && type.getSymbol()?.name !== 'Date';
}

const FLAGS = {
  bigint: TypeFlags.BigIntLike,
  number: TypeFlags.NumberLike,
  boolean: TypeFlags.BooleanLike,
  string: TypeFlags.StringLike,
};

function isOf(type: Type, flags: number): boolean {
  if (type.isIntersectionType()) return type.getTypes().some((part) => isOf(part, flags));
  return (type.flags & flags) !== 0;
}
