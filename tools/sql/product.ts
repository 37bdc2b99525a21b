import path from 'node:path';
import { isTest } from '../tidy/source.ts';
import { listStatements } from './statements.ts';
import type { Project, Statement } from './statements.ts';

const product = /^(server\/(src|seeds)|studio\/src|ledger\/src|service\/src)\/(?!test-)/;

/** True for a source that runs on a server. */
export const isProduct = (file: string): boolean =>
  product.test(file) && !isTest({ path: file, text: '' });

/** True for a statement or file for the studio's database; all others use the platform's. */
export const isStudio = ({ path: file }: { path: string }): boolean => file.startsWith('studio/');

/** The raw statements of the product. */
export function listProductStatements(project: Project, root: string): Statement[] {
  return project.files
    .map((file) => ({ file, path: path.relative(root, file.fileName) }))
    .filter((it) => isProduct(it.path))
    .flatMap(({ file }) => listStatements(project.checker, file, root));
}
