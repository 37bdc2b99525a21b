import { block } from '@vela/contract/blocks.ts';
import type { Block } from '@vela/contract/blocks.ts';
import { expect, test } from 'vitest';
import { readBlocks, writeBlocks } from './block-text.ts';

const harbour = {
  url: `/pictures/${'0123456789abcdef'.repeat(4)}.webp`,
  width: 960,
  height: 640,
  alt: 'A harbour [at night]',
};

const everyKind: Block[] = [
  { kind: 'heading', text: 'How it works' },
  { kind: 'paragraph', text: 'Pay within {payMinutes} minutes.' },
  { kind: 'paragraph', text: 'Then wait.' },
  { kind: 'list', isOrdered: true, items: ['Open it', 'Close it'] },
  { kind: 'list', isOrdered: false, items: ['One', 'Another'] },
  {
    kind: 'table',
    head: ['Level', 'Rate'],
    rows: [
      ['1', '0.4 %'],
      ['2', ''],
    ],
  },
  { kind: 'button', text: 'Deposit', link: '/pages/finance/myDeposit?from=help' },
  { kind: 'picture', ...harbour },
  {
    kind: 'list',
    isOrdered: true,
    items: ['Open it', 'Look', 'Close it'],
    pictures: [null, harbour, null],
  },
  { kind: 'list', isOrdered: false, items: ['One'], pictures: [harbour] },
  { kind: 'picture', ...harbour },
];

test('every kind of block survives a round trip through text', () => {
  expect(readBlocks(writeBlocks(everyKind))).toEqual(everyKind);
  for (const part of readBlocks(writeBlocks(everyKind))) block.parse(part);
});

test('consecutive list lines form one list, and a blank line starts another', () => {
  expect(readBlocks('1. a\n2. b\n\n1. c')).toEqual([
    { kind: 'list', isOrdered: true, items: ['a', 'b'] },
    { kind: 'list', isOrdered: true, items: ['c'] },
  ]);
});

test('headings and points are read as other programs write them', () => {
  expect(readBlocks('## a\n* b\n• c')).toEqual([
    { kind: 'heading', text: 'a' },
    { kind: 'list', isOrdered: false, items: ['b', 'c'] },
  ]);
  expect(readBlocks('#1 of 3')).toEqual([{ kind: 'paragraph', text: '#1 of 3' }]);
});

test('a picture belongs to the item before it, unless a blank line is between them', () => {
  const written = `![At night](/pictures/${'a'.repeat(64)}.webp 96x64)`;
  const picture = {
    url: `/pictures/${'a'.repeat(64)}.webp`,
    width: 96,
    height: 64,
    alt: 'At night',
  };
  expect(readBlocks(`1. a\n${written}\n2. b`)).toEqual([
    { kind: 'list', isOrdered: true, items: ['a', 'b'], pictures: [picture, null] },
  ]);
  expect(readBlocks(`1. a\n\n${written}\n2. b`)).toEqual([
    { kind: 'list', isOrdered: true, items: ['a'] },
    { kind: 'picture', ...picture },
    { kind: 'list', isOrdered: true, items: ['b'] },
  ]);
});

test.each([
  ['markup is only text', '<b>bold</b>', { kind: 'paragraph', text: '<b>bold</b>' }],
  [
    'a button that leads elsewhere is only text',
    '[out](https://elsewhere.test)',
    { kind: 'paragraph', text: '[out](https://elsewhere.test)' },
  ],
  [
    'a picture from elsewhere is only text',
    '![out](https://elsewhere.test/a.webp 9x9)',
    { kind: 'paragraph', text: '![out](https://elsewhere.test/a.webp 9x9)' },
  ],
  ['a number without a point is a paragraph', '24 hours', { kind: 'paragraph', text: '24 hours' }],
  ['a dash within words is no point', '-5 points', { kind: 'paragraph', text: '-5 points' }],
])('%s', (_what, text, expected) => {
  expect(readBlocks(text)).toEqual([expected]);
});

test('an empty text has no blocks', () => {
  expect(readBlocks('\n \n')).toEqual([]);
});
