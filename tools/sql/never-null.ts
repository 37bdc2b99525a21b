import { isTreeNode, nodeOf, nodesOf, numberOf, wordOf } from './query-tree.ts';
import type { TreeNode } from './query-tree.ts';

/*
 * When a result column is never null. Proven are: a not-null column of a table without an outer
 * join, also through a view, or one that the conditions require; what a strict function of
 * PostgreSQL makes of such; count, exists, array(…), coalesce with such an argument, an aggregate
 * per group. All else may be null.
 */

/** What the database knows besides the statement. */
export type Facts = {
  /** `relation.column` by their numbers. */
  notNull: ReadonlySet<string>;
  /** The query of each view, by its number. */
  views: ReadonlyMap<number, TreeNode>;
  /** Functions of PostgreSQL that return null for null arguments only. */
  strict: ReadonlySet<number>;
  /** Functions that return null only if their first argument is null. */
  firstOnly: ReadonlySet<number>;
  /** Functions whose rows have a key first, which is never null. */
  keyed: ReadonlySet<number>;
  /** Functions that never return null, for any arguments. */
  total: ReadonlySet<number>;
  /** True for the parameters that are never null, from 1. */
  isGiven: (parameter: number) => boolean;
};

const KIND = { relation: 0, subquery: 1, join: 2, call: 3, values: 5, cte: 6, group: 9 };
const LINK = { exists: 0, any: 2, expression: 4, array: 6 };

/** Whether each column of an analysed statement is never null. */
export function findNeverNull(query: TreeNode, facts: Facts): boolean[] {
  return new Proof(facts).columns([query]);
}

/** The current query first, then those around it. */
type Scopes = readonly TreeNode[];

class Proof {
  readonly #facts: Facts;
  readonly #open = new Set<string>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  columns(scopes: Scopes): boolean[] {
    const [query] = scopes;
    if (!query) return [];
    return listColumns(query).map((_, index) => this.#column(scopes, index + 1));
  }

  /** A column of a query by its number. */
  #column(scopes: Scopes, number: number): boolean {
    const [query] = scopes;
    const column = query && listColumns(query)[number - 1];
    const expression = column && nodeOf(column, 'expr');
    if (!query || !expression) return false;
    const union = nodeOf(query, 'setOperations');
    return union ? this.#union(union, scopes, number) : this.#proves(expression, scopes);
  }

  #union(tree: TreeNode, scopes: Scopes, number: number): boolean {
    if (tree.tag === 'RANGETBLREF') {
      return this.#ofRange(numberOf(tree, 'rtindex'), number, scopes);
    }
    return ['larg', 'rarg'].every((side) => {
      const branch = nodeOf(tree, side);
      return branch !== null && this.#union(branch, scopes, number);
    });
  }

  #proves(node: TreeNode | null, scopes: Scopes): boolean {
    if (!node) return false;
    const of = (field: string): boolean => this.#proves(nodeOf(node, field), scopes);
    const all = (field: string): boolean =>
      nodesOf(node, field).every((item) => this.#proves(item, scopes));
    const some = (field: string): boolean =>
      nodesOf(node, field).some((item) => this.#proves(item, scopes));
    switch (node.tag) {
      case 'VAR':
        return this.#ofVariable(node, scopes);
      case 'CONST':
        return wordOf(node, 'constisnull') === 'false';
      case 'PARAM':
        return this.#facts.isGiven(numberOf(node, 'paramid'));
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
        return true;
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return all('args');
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return some('args');
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'COERCETODOMAIN':
      case 'ARRAYCOERCEEXPR':
      case 'NAMEDARGEXPR':
        return of('arg');
      case 'CASEEXPR':
        return (
          of('defresult') &&
          nodesOf(node, 'args').every((when) => this.#proves(nodeOf(when, 'result'), scopes))
        );
      case 'OPEXPR':
        return this.#facts.strict.has(numberOf(node, 'opfuncid')) && all('args');
      case 'FUNCEXPR': {
        const id = numberOf(node, 'funcid');
        if (this.#facts.firstOnly.has(id)) {
          return this.#proves(nodesOf(node, 'args')[0] ?? null, scopes);
        }
        return this.#facts.total.has(id) || (this.#facts.strict.has(id) && all('args'));
      }
      case 'AGGREF':
        return this.#ofAggregate(node, scopes);
      case 'WINDOWFUNC':
        return this.#facts.total.has(numberOf(node, 'winfnoid'));
      case 'SUBLINK':
        return this.#ofSublink(node, scopes);
      default:
        return false;
    }
  }

  /** A group has at least one row, unless it is filtered out. */
  #ofAggregate(node: TreeNode, scopes: Scopes): boolean {
    if (this.#facts.total.has(numberOf(node, 'aggfnoid'))) return true;
    const [query] = scopes;
    const isGrouped = query !== undefined && nodesOf(query, 'groupClause').length > 0;
    if (!isGrouped || nodeOf(node, 'aggfilter') !== null) return false;
    return nodesOf(node, 'args').every((entry) => this.#proves(nodeOf(entry, 'expr'), scopes));
  }

  #ofSublink(node: TreeNode, scopes: Scopes): boolean {
    const kind = numberOf(node, 'subLinkType');
    if (kind === LINK.exists || kind === LINK.array) return true;
    const query = nodeOf(node, 'subselect');
    if (!query) return false;
    if (kind === LINK.any) {
      const test = nodeOf(node, 'testexpr');
      const [tested] = test ? nodesOf(test, 'args') : [];
      return this.#proves(tested ?? null, scopes) && this.#column([query, ...scopes], 1);
    }
    // An aggregate without groups always returns one row.
    const isOneRow =
      wordOf(query, 'hasAggs') === 'true' &&
      nodesOf(query, 'groupClause').length === 0 &&
      nodeOf(query, 'havingQual') === null;
    return kind === LINK.expression && isOneRow && this.#column([query, ...scopes], 1);
  }

  #ofVariable(node: TreeNode, scopes: Scopes): boolean {
    const inner = scopes.slice(numberOf(node, 'varlevelsup'));
    const [query] = inner;
    if (!query) return false;
    const [range, column] = [numberOf(node, 'varno'), numberOf(node, 'varattno')];
    if (this.#listRequired(query).has(`${range}.${column}`)) return true;
    const nulling = node.fields.get('varnullingrels');
    if (Array.isArray(nulling) && nulling.length > 1) return false;
    return this.#ofRange(range, column, inner);
  }

  /** A column of a query's source, by the numbers of both. */
  #ofRange(number: number, column: number, scopes: Scopes): boolean {
    const [query] = scopes;
    const range = query && nodesOf(query, 'rtable')[number - 1];
    if (!query || !range) return false;
    // The whole row and system columns are never null.
    if (column <= 0) return true;
    const field = { [KIND.join]: 'joinaliasvars', [KIND.group]: 'groupexprs' };
    switch (numberOf(range, 'rtekind')) {
      case KIND.relation: {
        const id = numberOf(range, 'relid');
        const view = this.#facts.views.get(id);
        return view ? this.#column([view], column) : this.#facts.notNull.has(`${id}.${column}`);
      }
      case KIND.subquery: {
        const inner = nodeOf(range, 'subquery');
        return inner !== null && this.#column([inner, ...scopes], column);
      }
      case KIND.join:
      case KIND.group: {
        const name = field[numberOf(range, 'rtekind')] ?? '';
        return this.#proves(nodesOf(range, name)[column - 1] ?? null, scopes);
      }
      case KIND.call:
        return this.#ofCall(range, column, scopes);
      case KIND.values: {
        const rows = range.fields.get('values_lists');
        return (
          Array.isArray(rows) &&
          rows.every((row) => {
            const value = Array.isArray(row) ? row[column - 1] : null;
            return isTreeNode(value) && this.#proves(value, scopes);
          })
        );
      }
      case KIND.cte:
        return this.#ofCommonTable(range, column, scopes);
      default:
        return false;
    }
  }

  /** The elements of an array parameter count as given, as does the ordinal number. */
  #ofCall(range: TreeNode, column: number, scopes: Scopes): boolean {
    let first = 1;
    for (const call of nodesOf(range, 'functions')) {
      const count = numberOf(call, 'funccolcount');
      if (column < first + count) {
        const called = nodeOf(call, 'funcexpr');
        const isKeyed = called !== null && this.#facts.keyed.has(numberOf(called, 'funcid'));
        if (isKeyed) return column === first;
        return count === 1 && this.#proves(called, scopes);
      }
      first += count;
    }
    return wordOf(range, 'funcordinality') === 'true' && column === first;
  }

  #ofCommonTable(range: TreeNode, column: number, scopes: Scopes): boolean {
    const around = scopes.slice(numberOf(range, 'ctelevelsup'));
    const name = wordOf(range, 'ctename');
    const [owner] = around;
    const table = owner && nodesOf(owner, 'cteList').find((it) => wordOf(it, 'ctename') === name);
    const query = table && nodeOf(table, 'ctequery');
    if (!query) return false;
    // Inside itself a recursive query is assumed never null; its other branch decides.
    const key = `${name}.${column}`;
    if (this.#open.has(key)) return true;
    this.#open.add(key);
    const isProven = this.#column([query, ...around], column);
    this.#open.delete(key);
    return isProven;
  }

  /** The columns that a query's conditions require: tested, or compared by a strict operator. */
  #listRequired(query: TreeNode): ReadonlySet<string> {
    const found = new Set<string>();
    const require = (node: TreeNode | null): void => {
      if (!node) return;
      if (node.tag === 'VAR' && numberOf(node, 'varlevelsup') === 0) {
        found.add(`${numberOf(node, 'varno')}.${numberOf(node, 'varattno')}`);
      }
      if (node.tag === 'RELABELTYPE') require(nodeOf(node, 'arg'));
    };
    const collect = (node: TreeNode): void => {
      if (node.tag === 'BOOLEXPR' && wordOf(node, 'boolop') === 'and') {
        for (const item of nodesOf(node, 'args')) collect(item);
      } else if (node.tag === 'NULLTEST' && numberOf(node, 'nulltesttype') === 1) {
        require(nodeOf(node, 'arg'));
      } else if (node.tag === 'OPEXPR' && this.#facts.strict.has(numberOf(node, 'opfuncid'))) {
        for (const item of nodesOf(node, 'args')) require(item);
      } else if (node.tag === 'SCALARARRAYOPEXPR') {
        require(nodesOf(node, 'args')[0] ?? null);
      }
    };
    const walk = (node: TreeNode): void => {
      const quals = nodeOf(node, 'quals');
      const isInner = node.tag === 'FROMEXPR' || numberOf(node, 'jointype') === 0;
      if (quals && isInner) collect(quals);
      if (node.tag === 'FROMEXPR') for (const item of nodesOf(node, 'fromlist')) walk(item);
      if (node.tag === 'JOINEXPR' && isInner) {
        for (const side of ['larg', 'rarg']) {
          const item = nodeOf(node, side);
          if (item) walk(item);
        }
      }
    };
    const tree = nodeOf(query, 'jointree');
    if (tree) walk(tree);
    return found;
  }
}

/** The result columns of a query: of its select list, or of its returning clause. */
export function listColumns(query: TreeNode): TreeNode[] {
  const isSelect = numberOf(query, 'commandType') === 1;
  return nodesOf(query, isSelect ? 'targetList' : 'returningList').filter(
    (entry) => wordOf(entry, 'resjunk') !== 'true',
  );
}
