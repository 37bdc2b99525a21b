import type * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Checker, Type } from 'typescript/unstable/sync';
import { Follower, Unresolved } from './follow.ts';
import type { Bound } from './follow.ts';

/*
 * Composes the texts of a statement without running it: a condition yields one text per branch, and
 * a list of fragments one per fragment that is written out.
 */

/** One text, with `$1` and so on for the values from the source. */
export type Text = { sql: string; values: readonly ast.Node[] };

/** The texts that a statement can have; throws Unresolved if they are not all in the source. */
export function composeTexts(checker: Checker, node: ast.Node): Text[] {
  const texts: Text[] = [];
  const open: ReadonlyMap<string, number>[] = [new Map()];
  const taken = new Set<string>();
  for (let choices = open.pop(); choices !== undefined; choices = open.pop()) {
    const composer = new Composer(checker, choices);
    texts.push(composer.compose(node));
    for (const [point, count] of composer.follower.points) {
      for (let way = 1; way < count && !choices.has(point); way += 1) {
        if (!taken.has(`${point}=${way}`)) open.push(new Map([...choices, [point, way]]));
        taken.add(`${point}=${way}`);
      }
    }
  }
  return texts;
}

/** True for a template of Kysely's `sql`. */
export function isSqlTemplate(node: ast.Node): node is ast.TaggedTemplateExpression {
  return is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';
}

/** Composes one text. */
class Composer {
  readonly follower: Follower;
  readonly #checker: Checker;
  readonly #values: ast.Node[] = [];
  #sql = '';

  constructor(checker: Checker, choices: ReadonlyMap<string, number>) {
    this.#checker = checker;
    this.follower = new Follower(checker, choices);
  }

  compose(node: ast.Node): Text {
    const bound = { node, env: new Map() };
    if (isSqlTemplate(node)) this.#addTemplate(node, bound.env);
    else this.#sql = this.#readText(this.#textOf(bound));
    return { sql: this.#sql, values: this.#values };
  }

  /** The text of a query passed as an object. */
  #textOf(bound: Bound): Bound {
    const given = this.follower.follow(bound);
    const properties = this.follower.properties(given);
    if (!properties) return given;
    const text = properties.find(({ name }) => name === 'text');
    if (!text) throw new Unresolved(given.node);
    return text.value;
  }

  #addTemplate(node: ast.TaggedTemplateExpression, env: Bound['env']): void {
    const { template } = node;
    if (is.isNoSubstitutionTemplateLiteral(template)) {
      this.#sql += template.text;
      return;
    }
    if (!is.isTemplateExpression(template)) throw new Unresolved(node);
    this.#sql += template.head.text;
    for (const span of template.templateSpans) {
      this.#addSpan({ node: span.expression, env });
      this.#sql += span.literal.text;
    }
  }

  /** Inlines a fragment; a value becomes a placeholder. */
  #addSpan(bound: Bound): void {
    const at = this.follower.follow(bound);
    const { node, env } = at;
    if (isSqlTemplate(node)) {
      this.#addTemplate(node, env);
    } else if (is.isCallExpression(node) && /^sql\.\w+$/.test(node.expression.getText())) {
      this.#addCall(node, env);
    } else if (this.#isFragment(bound.node)) {
      throw new Unresolved(node);
    } else {
      this.#addValue(bound.node);
    }
  }

  #addValue(node: ast.Node): void {
    this.#values.push(node);
    this.#sql += `$${this.#values.length}`;
  }

  #isFragment(node: ast.Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    const parts: readonly Type[] = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    return parts.some((part) => part.getSymbol()?.name.endsWith('RawBuilder') === true);
  }

  #addCall(node: ast.CallExpression, env: Bound['env']): void {
    const [first, second] = node.arguments;
    if (!first) throw new Unresolved(node);
    const argument = { node: first, env };
    const name = node.expression.getText();
    if (name === 'sql.val') this.#addValue(first);
    else if (name === 'sql.raw') this.#sql += this.#readText(argument);
    else if (name === 'sql.ref' || name === 'sql.table') {
      this.#sql += toIdentifier(this.#readText(argument));
    } else if (name === 'sql.join') this.#addList(argument, second && { node: second, env });
    else throw new Unresolved(node);
  }

  #addList(list: Bound, separator: Bound | undefined): void {
    const items = this.follower.items(list) ?? [list];
    for (const [index, item] of items.entries()) {
      if (index > 0 && separator) this.#addSpan(separator);
      else if (index > 0) this.#sql += ', ';
      if (item === list) this.#addValue(list.node);
      else this.#addSpan(item);
    }
  }

  /** A literal text; for a value of a few known texts, each in turn. */
  #readText(bound: Bound): string {
    const { node, env } = this.follower.follow(bound);
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (is.isNumericLiteral(node)) return node.text;
    if (is.isBigIntLiteral(node)) return node.text.replace(/n$/, '');
    if (is.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        (span) => this.#readText({ node: span.expression, env }) + span.literal.text,
      );
      return [node.head.text, ...spans].join('');
    }
    if (is.isBinaryExpression(node) && node.operatorToken.getText() === '+') {
      return this.#readText({ node: node.left, env }) + this.#readText({ node: node.right, env });
    }
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
      if (node.expression.name.text === 'join') return this.#joinTexts(node.expression, node, env);
    }
    const type = this.#checker.getTypeAtLocation(node);
    const words = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    const known = words.flatMap((word) => (word.isStringLiteralType() ? [word.value] : []));
    const way = this.follower.choose(node.getText(), known);
    if (way === undefined || known.length !== words.length) throw new Unresolved(node);
    return way;
  }

  #joinTexts(
    { expression: list }: ast.PropertyAccessExpression,
    { arguments: [separator] }: ast.CallExpression,
    env: Bound['env'],
  ): string {
    const items = this.follower.items({ node: list, env });
    if (!items || !separator) throw new Unresolved(list);
    return items.map((item) => this.#readText(item)).join(this.#readText({ node: separator, env }));
  }
}

function toIdentifier(name: string): string {
  const parts = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split('.');
  return parts.map((part) => `"${part}"`).join('.');
}
