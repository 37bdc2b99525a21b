import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { openTabDraft } from './tab-draft.ts';

const kept = new Map<string, string>();
const empty = { value: '' };

/** A page of this tab; the next one reads what this one has stored. */
const open = () =>
  openTabDraft<{ value: string }>('depositDraft', {
    empty,
    isDraft: (it: { value?: unknown }): it is { value: string } => typeof it.value === 'string',
  });

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  session.begin('first');
});
afterEach(() => vi.unstubAllGlobals());

test('a draft survives a reload, until it is sent', () => {
  open().store({ value: '500' });
  expect(open().read()).toEqual({ value: '500' });
  open().drop();
  expect(open().read()).toEqual(empty);
});

test('the end of the session clears the draft in the page and in the tab', () => {
  const draft = open();
  draft.store({ value: '500' });
  session.end();
  expect(draft.read()).toEqual(empty);
  expect(kept.size).toBe(0);
});

test('a tab that slept while another player logged in does not show the draft', () => {
  open().store({ value: '500' });
  const stored = [...kept];
  session.begin('second');
  for (const [name, text] of stored) kept.set(name, text);
  expect(open().read()).toEqual(empty);
});

test('the token of the session is not stored beside the draft', () => {
  open().store({ value: '500' });
  expect([...kept.values()].join('')).not.toContain('first');
});

test.each(['', '{', 'null', '[]', '{"owner":0}', '{"owner":97440432,"draft":{"value":5}}'])(
  'the stored text %j, which is not ours, is no draft',
  (text) => {
    kept.set('depositDraft', text);
    expect(open().read()).toEqual(empty);
  },
);

test('a browser that denies its storage keeps the draft as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const draft = open();
  draft.store({ value: '500' });
  expect(draft.read()).toEqual({ value: '500' });
  expect(open().read()).toEqual(empty);
});
