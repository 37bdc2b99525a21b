/*
 * PostgreSQL's analysis of a statement, as stored for a function's body: every column, table and
 * type in it is resolved. Parsed from the text of a `pg_node_tree`.
 */

/** A node of the analysed statement: `{VAR :varno 1 …}` has tag VAR and its fields. */
export type TreeNode = { tag: string; fields: ReadonlyMap<string, Tree> };

/** An element: a node, a list, a word, or null for `<>`. */
export type Tree = TreeNode | readonly Tree[] | string | null;

/** True for a node. */
export function isTreeNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && tree !== null && 'tag' in tree;
}

/** A field that is a node, or null. */
export function nodeOf(node: TreeNode, field: string): TreeNode | null {
  const value = node.fields.get(field);
  return isTreeNode(value) ? value : null;
}

/** The nodes of a field that is a list. */
export function nodesOf(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value.filter(isTreeNode) : [];
}

/** A field that is a word; empty if there is none. */
export function wordOf(node: TreeNode, field: string): string {
  const value = node.fields.get(field);
  return typeof value === 'string' ? value : '';
}

/** A field that is a word, as a number; 0 if there is none. */
export function numberOf(node: TreeNode, field: string): number {
  return Number(wordOf(node, field));
}

/** Parses the text of a `pg_node_tree`. */
export function parseTree(text: string): Tree {
  const tokens = text.match(/\\?[{}()]|<>|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()\\])+/gs) ?? [];
  let at = 0;
  const readFields = (): Map<string, Tree> => {
    const fields = new Map<string, Tree>();
    while (tokens[at] !== '}') {
      const name = tokens[at++]?.slice(1) ?? '';
      const values: Tree[] = [];
      while (tokens[at] !== '}' && tokens[at]?.startsWith(':') === false) values.push(read());
      // A constant's bytes are several words; nothing here reads them.
      fields.set(name, values[0] ?? null);
    }
    at += 1;
    return fields;
  };
  const read = (): Tree => {
    const token = tokens[at++];
    if (token === undefined) throw new Error('the tree ends too early');
    if (token === '<>') return null;
    if (token === '{') return { tag: tokens[at++] ?? '', fields: readFields() };
    if (token !== '(') return token.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1');
    const items: Tree[] = [];
    while (tokens[at] !== ')') items.push(read());
    at += 1;
    return items;
  };
  return read();
}
