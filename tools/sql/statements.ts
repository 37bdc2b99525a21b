import path from 'node:path';
import type * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { FileSystem } from 'typescript/unstable/fs';
import { API, TypeFlags } from 'typescript/unstable/sync';
import type { Checker, Type } from 'typescript/unstable/sync';
import { composeTexts, isSqlTemplate } from './compose.ts';
import type { Text } from './compose.ts';
import { Unresolved } from './follow.ts';

/** A statement of the source. */
export type Statement = {
  /** `path:line`. */
  place: string;
  path: string;
  /** How columns are named in its rows: in Kysely's camel case, or unchanged. */
  isCamelCase: boolean;
  /** The claimed type of its rows, or null if there is none. */
  claim: Type | null;
  /** True if its rows are read. */
  isRead: boolean;
  texts: readonly Text[];
  /** Why its text is unknown, or null. */
  problem: string | null;
};

type Found = Omit<Statement, 'place' | 'path'>;

/** The project as seen by the compiler. */
export type Project = { checker: Checker; files: readonly ast.SourceFile[]; close(): void };

/** Opens the project of a tsconfig; `fs` replaces the files on disk. */
export function openProject(root: string, config: string, fs?: FileSystem): Project {
  const api = new API({ cwd: root, ...(fs ? { fs } : {}) });
  const [project] = api.updateSnapshot({ openProject: config }).getProjects();
  if (!project) throw new Error(`no project at ${config}`);
  const files = project.rootFiles.flatMap((name) => project.program.getSourceFile(name) ?? []);
  return { checker: project.checker, files, close: () => api.close() };
}

/** The raw statements of a file, in their order. */
export function listStatements(checker: Checker, file: ast.SourceFile, root: string): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ast.Node): void => {
    const part = readKysely(node) ?? readQuery(node);
    if (part) {
      const name = path.relative(root, file.fileName);
      const line = file.text.slice(0, node.getStart()).split('\n').length;
      found.push({ place: `${name}:${line}`, path: name, ...part });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;

  function readKysely(node: ast.Node): Found | null {
    if (!isSqlTemplate(node)) return null;
    const [claimed] = node.typeArguments ?? [];
    const claim = (claimed && checker.getTypeFromTypeNode(claimed)) ?? null;
    const { parent } = node;
    if (!is.isPropertyAccessExpression(parent) || parent.name.text !== 'execute') {
      const problem = 'claims a type inside a query of the builder';
      return claim && { isCamelCase: true, claim, isRead: true, texts: [], problem };
    }
    return { isCamelCase: true, claim, isRead: isRead(parent.parent), ...compose(node) };
  }

  function readQuery(node: ast.Node): Found | null {
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return null;
    const [first] = node.arguments;
    if (node.expression.name.text !== 'query' || !first) return null;
    const rows = rowsOf(checker, is.isAwaitExpression(node.parent) ? node.parent : node);
    if (!rows) return null;
    const claim = castOf(checker, node) ?? elementOf(checker, rows);
    return { isCamelCase: false, claim, isRead: isRead(node), ...compose(first) };
  }

  function compose(node: ast.Node): Pick<Statement, 'texts' | 'problem'> {
    try {
      return { texts: composeTexts(checker, node), problem: null };
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
      return { texts: [], problem: error.message };
    }
  }
}

/** True if the rows of a result are used: `{ rows }` of it, `.rows`, or the result itself. */
function isRead(call: ast.Node): boolean {
  const result = is.isAwaitExpression(call.parent) ? call.parent : call;
  let { parent } = result;
  while (is.isParenthesizedExpression(parent)) ({ parent } = parent);
  if (is.isPropertyAccessExpression(parent)) return parent.name.text === 'rows';
  if (is.isVariableDeclaration(parent)) return /\brows\b/.test(parent.name.getText());
  return !is.isExpressionStatement(parent);
}

/** The type of a result's rows; null if it is not a query result. */
function rowsOf(checker: Checker, node: ast.Node): Type | null {
  let result = checker.getTypeAtLocation(node);
  // For a promise that is passed on, the type that it resolves to.
  if (result?.getSymbol()?.name === 'Promise' && result.isTypeReference()) {
    [result] = checker.getTypeArguments(result);
  }
  const rows = result && checker.getPropertyOfType(result, 'rows');
  return (rows && checker.getTypeOfSymbol(rows)) ?? null;
}

/** The element of a list's type, or null if unknown. */
function elementOf(checker: Checker, list: Type): Type | null {
  const [element] = list.isTypeReference() ? checker.getTypeArguments(list) : [];
  const isSaid = element && (element.flags & (TypeFlags.Any | TypeFlags.Unknown)) === 0;
  return isSaid ? element : null;
}

/** The type of `rows as Row[]`, where a call's rows are read; null without such a cast. */
function castOf(checker: Checker, call: ast.Node): Type | null {
  const declared = is.isAwaitExpression(call.parent) ? call.parent.parent : call.parent;
  if (!is.isVariableDeclaration(declared) || !is.isObjectBindingPattern(declared.name)) return null;
  const rows = declared.name.elements.find((element) => element.name?.getText() === 'rows');
  const symbol = rows?.name && checker.getSymbolAtLocation(rows.name);
  let found: Type | null = null;
  const visit = (node: ast.Node): void => {
    const isCast = is.isAsExpression(node) && is.isIdentifier(node.expression);
    if (isCast && checker.getSymbolAtLocation(node.expression)?.id === symbol?.id) {
      const type = checker.getTypeFromTypeNode(node.type);
      found ??= (type && elementOf(checker, type)) ?? null;
    }
    node.forEachChild(visit);
  };
  declared.parent.parent.parent.forEachChild(visit);
  return found;
}
