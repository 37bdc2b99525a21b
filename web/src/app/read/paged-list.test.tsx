import { act, screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test-kit.tsx';
import { refresh } from '../call/calls.ts';
import { usePages } from '../call/later-calls.ts';
import { messages as app } from '../messages.hk.ts';
import { PagedList, PullRefresh } from './paged-list.tsx';

type Message = Reply<typeof listMessages>['list'][number];

let server: StandInServer;
/** The server's messages, newest first. */
let all: number[];

const pageSize = 20;

const toMessage = (id: number): Message => ({
  id: String(id),
  category: 'private',
  title: `message ${id}`,
  summary: '',
  link: '',
  isRead: true,
  createdAt: '2026-01-01T00:00:00.000Z',
});

function answerPages(): void {
  server.answer(listMessages, ({ pageNo }) => {
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(toMessage);
    const totalPage = Math.ceil(all.length / pageSize);
    return { list, totalCount: all.length, pageNo, pageSize, totalPage };
  });
}

beforeEach(() => {
  server = new StandInServer();
  all = Array.from({ length: 45 }, (_, index) => 45 - index);
  answerPages();
  // The test document has no layout, so nothing ever approaches the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function Messages() {
  const pages = usePages(listMessages, { category: 'private' });
  return (
    <main data-scroll="">
      <PullRefresh of={[pages]} />
      <PagedList of={pages} keyOf={(it) => it.id} waiting={null} empty={<p>nothing</p>}>
        {(items, isComplete) => (
          <ul aria-label={isComplete ? 'whole' : 'begun'}>
            {items.map((it) => (
              <li key={it.id}>{it.id}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </main>
  );
}

const shownIds = (): number[] =>
  within(screen.getByRole('list'))
    .queryAllByRole('listitem')
    .map((row) => Number(row.textContent));

const more = () => screen.findByRole('button', { name: app.loadMore });

test("pages follow each other in the server's order until the last", async () => {
  const { user } = await show(<Messages />);
  await user.click(await more());
  await vi.waitFor(() => expect(shownIds()).toHaveLength(40));
  expect(screen.getByRole('list', { name: 'begun' })).toBeTruthy();
  await user.click(await more());
  await screen.findByRole('list', { name: 'whole' });
  expect(shownIds()).toEqual(all);
  expect(screen.getByText(app.noMore)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a press while a page is loading requests no other', async () => {
  const { user } = await show(<Messages />);
  const button = await more();
  server.answer(listMessages, () => new Promise(() => undefined));
  await user.dblClick(button);
  expect(server.requests(listMessages).map((it) => it.input.pageNo)).toEqual([1, 2]);
});

test('an entry added while reading appears once, and so does the one it displaced', async () => {
  const { user } = await show(<Messages />);
  const button = await more();
  all = [46, ...all];
  await user.click(button);
  await vi.waitFor(() => expect(shownIds()).toEqual(all.slice(0, 40)));
});

test('an entry removed between two pages leaves no gap', async () => {
  const { user } = await show(<Messages />);
  const button = await more();
  all = all.slice(1);
  await user.click(button);
  await vi.waitFor(() => expect(shownIds()).toEqual(all.slice(0, 40)));
});

test('a list that changes with each page is not reloaded forever', async () => {
  const { user } = await show(<Messages />);
  const button = await more();
  server.answer(listMessages, ({ pageNo }) => {
    all = [all.length + 1, ...all];
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(toMessage);
    return { list, totalCount: all.length, pageNo, pageSize, totalPage: 3 };
  });
  await user.click(button);
  // Two pages, then both of them again.
  await vi.waitFor(() => expect(shownIds()[0]).toBe(47));
  await act(async () => undefined);
  expect(server.requests(listMessages)).toHaveLength(4);
});

test('a failed page keeps the previous pages and can be retried', async () => {
  const { user } = await show(<Messages />);
  const button = await more();
  server.refuse(listMessages, 'forbidden');
  await user.click(button);
  const again = await screen.findByRole('button', { name: app.tryAgain });
  expect(shownIds()).toEqual(all.slice(0, 20));
  answerPages();
  await user.click(again);
  await vi.waitFor(() => expect(shownIds()).toEqual(all.slice(0, 40)));
});

test('an empty list shows a note and offers no more', async () => {
  all = [];
  await show(<Messages />);
  expect(await screen.findByText('nothing')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an event reloads every page on screen, and no more', async () => {
  const { user } = await show(<Messages />);
  await user.click(await more());
  await vi.waitFor(() => expect(shownIds()).toHaveLength(40));
  all = [47, 46, ...all];
  await act(() => refresh(listMessages));
  await vi.waitFor(() => expect(shownIds()).toEqual(all.slice(0, 40)));
});
