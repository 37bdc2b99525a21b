import { expect, test } from 'vitest';
import { writeClasses } from './vite-classes.ts';

const sheet = {
  statement: "import css from './card.module.css';",
  name: 'css',
  source: './card.module.css',
};
const built = new Map([
  ['card', 'card_1'],
  ['tall', 'tall_1'],
]);
const write = (use: string): string =>
  writeClasses(`import { cx } from 'cx';\n${sheet.statement}\n${use}\n`, sheet, built);

test('a class is written where it is used, and the sheet is still loaded in its place', () => {
  expect(write('const a = cx(css.card, isTall && css.tall);').split('\n')).toEqual([
    "import { cx } from 'cx';",
    "import './card.module.css';",
    'const a = cx("card_1", isTall && "tall_1");',
    '',
  ]);
});

test('a sheet from which a class is chosen at run time keeps its table', () => {
  const written = write('const a = cx(css.card, css[tone]);');
  expect(written).toContain(sheet.statement);
  expect(written).toContain('cx("card_1", css[tone])');
});

test('a class that its sheet does not have fails the build', () => {
  expect(() => write('const a = css.foot;')).toThrow('./card.module.css has no class foot');
});
