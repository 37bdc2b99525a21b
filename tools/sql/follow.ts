import type * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';

/*
 * Follows an expression to where its value is written: through names, calls, properties and
 * conditions. Nothing is executed; what depends on run time is left unresolved.
 */

/** An expression, and the bindings of its parameters by their symbols' ids. */
export type Bound = { node: ast.Node; env: ReadonlyMap<number, Bound> };

/** Thrown for a statement whose text depends on run-time values. */
export class Unresolved extends Error {
  constructor(node: ast.Node) {
    super(`cannot follow ${node.getText().slice(0, 60)}`);
  }
}

/** Follows expressions; at a branch it takes the chosen one, else the first. */
export class Follower {
  readonly checker: Checker;
  /** The number of branches at each point passed. */
  readonly points = new Map<string, number>();
  readonly #choices: ReadonlyMap<string, number>;

  constructor(checker: Checker, choices: ReadonlyMap<string, number>) {
    this.checker = checker;
    this.#choices = choices;
  }

  /** One of several branches, the same for each point of the same name. */
  choose<T>(point: string, ways: readonly T[]): T | undefined {
    this.points.set(point, ways.length);
    return ways[this.#choices.get(point) ?? 0];
  }

  /** Where the value of an expression is written. */
  follow({ node, env }: Bound): Bound {
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) {
      return this.follow({ node: node.expression, env });
    }
    if (is.isSatisfiesExpression(node) || is.isNonNullExpression(node)) {
      return this.follow({ node: node.expression, env });
    }
    if (is.isConditionalExpression(node)) {
      const ways = [node.whenTrue, node.whenFalse];
      const way = this.choose(pointOf(node.condition), ways);
      return this.follow({ node: way ?? node.whenTrue, env });
    }
    if (is.isIdentifier(node)) return this.#followName(node, env);
    if (is.isCallExpression(node)) return this.#followCall(node, env);
    if (is.isPropertyAccessExpression(node)) {
      const owner = this.follow({ node: node.expression, env });
      return this.#property(owner, node.name.text) ?? { node, env };
    }
    if (is.isElementAccessExpression(node)) return this.#followElement(node, env);
    return { node, env };
  }

  /** The properties of an object literal; null for any other value. */
  properties({ node, env }: Bound): { name: string; value: Bound }[] | null {
    if (!is.isObjectLiteralExpression(node)) return null;
    return node.properties.flatMap((property) => {
      if (!is.isPropertyAssignment(property) || !property.initializer) return [];
      return [{ name: property.name.getText(), value: { node: property.initializer, env } }];
    });
  }

  /** The items of an array literal, or of one derived from it; else null. */
  items(list: Bound): Bound[] | null {
    const { node, env } = this.follow(list);
    if (is.isArrayLiteralExpression(node)) {
      return node.elements.flatMap((item) => {
        if (!is.isSpreadElement(item)) return [{ node: item, env }];
        const spread = this.items({ node: item.expression, env });
        if (!spread) throw new Unresolved(item);
        return spread;
      });
    }
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return null;
    const { expression: owner, name } = node.expression;
    const [argument] = node.arguments;
    if (!argument) return null;
    if (node.expression.getText() === 'Object.values') {
      const object = this.follow({ node: argument, env });
      return this.properties(object)?.map(({ value }) => value) ?? null;
    }
    if (name.text !== 'map' || !is.isArrowFunction(argument)) return null;
    // For a list known only at run time, one item represents all.
    const items = this.items({ node: owner, env });
    return (
      items?.map((item) => this.apply(argument, [item], env)) ?? [this.apply(argument, [], env)]
    );
  }

  #property(owner: Bound, name: string): Bound | null {
    const found = this.properties(owner)?.find((property) => property.name === name);
    return found ? this.follow(found.value) : null;
  }

  #followName(node: ast.Identifier, env: Bound['env']): Bound {
    const symbol = this.checker.getSymbolAtLocation(node);
    const bound = symbol && env.get(symbol.id);
    if (bound) return this.follow(bound);
    const declared = this.declarationOf(node);
    if (!declared || !is.isVariableDeclaration(declared) || !is.isIdentifier(declared.name)) {
      return { node, env };
    }
    return declared.initializer ? this.follow({ node: declared.initializer, env }) : { node, env };
  }

  #followCall(node: ast.CallExpression, env: Bound['env']): Bound {
    if (!is.isIdentifier(node.expression)) return { node, env };
    const declared = this.declarationOf(node.expression);
    const body = declared && is.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (!body || !(is.isArrowFunction(body) || is.isFunctionDeclaration(body))) {
      return { node, env };
    }
    return this.apply(
      body,
      node.arguments.map((argument) => ({ node: argument, env })),
      env,
    );
  }

  /** The return value of a function for these arguments. */
  apply(
    body: ast.ArrowFunction | ast.FunctionDeclaration,
    values: readonly Bound[],
    env: Bound['env'],
  ): Bound {
    const inner = new Map(env);
    for (const [index, parameter] of body.parameters.entries()) {
      const symbol = this.checker.getSymbolAtLocation(parameter.name);
      const value = values[index];
      if (symbol && value) inner.set(symbol.id, value);
    }
    const given = body.body && is.isBlock(body.body) ? listReturns(body.body) : [body.body];
    const way = this.choose(pointOf(body), given);
    if (!way) throw new Unresolved(body);
    return this.follow({ node: way, env: inner });
  }

  #followElement(node: ast.ElementAccessExpression, env: Bound['env']): Bound {
    const owner = this.follow({ node: node.expression, env });
    const key = this.follow({ node: node.argumentExpression, env });
    if (is.isStringLiteral(key.node)) return this.#property(owner, key.node.text) ?? { node, env };
    const way = this.choose(pointOf(node), this.properties(owner) ?? []);
    return way ? this.follow(way.value) : { node, env };
  }

  /** The declaration of a name, in any file. */
  declarationOf(name: ast.Node): ast.Node | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const declared = symbol.valueDeclaration ?? symbol.declarations[0];
    const node = declared?.resolve();
    if (!node || !is.isImportSpecifier(node)) return node;
    return this.checker.getAliasedSymbol(symbol).valueDeclaration?.resolve();
  }
}

/** Conditions with the same text are the same condition. */
const pointOf = (node: ast.Node): string => node.getText();

function listReturns(block: ast.Node): ast.Expression[] {
  const found: ast.Expression[] = [];
  const visit = (node: ast.Node): void => {
    if (is.isArrowFunction(node) || is.isFunctionDeclaration(node)) return;
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  block.forEachChild(visit);
  return found;
}
