import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { beforeEach, expect, test } from 'vitest';
import { show, siteTimeZone } from '../../test-kit.tsx';
import { readSpan, SpanFieldPair, writeSpan } from './span-fields.tsx';
import type { SpanFields } from './span-fields.tsx';

/* Two wall clock times of the site are a span, wherever in the world the operator sits. */

let sent: ReturnType<typeof readSpan>[] = [];

beforeEach(() => {
  sent = [];
});

function SpanForm() {
  return (
    <Form<SpanFields>
      layout="vertical"
      initialValues={{ from: '', until: '' }}
      onFinish={(fields) => sent.push(readSpan(fields, siteTimeZone))}
    >
      <SpanFieldPair fromHint="Empty: at once." />
      <Button htmlType="submit">Send</Button>
    </Form>
  );
}

async function fillIn(from: string, until: string) {
  const { user } = await show(<SpanForm />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: until } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('a span is sent as instants of the site’s clock', async () => {
  await fillIn('2026-03-29T01:30', '2026-03-29T03:30');
  await waitFor(() =>
    expect(sent).toEqual([{ from: '2026-03-28T17:30:00.000Z', until: '2026-03-28T19:30:00.000Z' }]),
  );
});

test('without a start the span begins at once', async () => {
  await fillIn('', '2026-03-29T03:30');
  await waitFor(() => expect(sent).toEqual([{ from: null, until: '2026-03-28T19:30:00.000Z' }]));
});

test.each([
  ['before its start', '2026-03-29T01:29'],
  ['at its start', '2026-03-29T01:30'],
])('an end %s is refused, and nothing is sent', async (_name, until) => {
  await fillIn('2026-03-29T01:30', until);
  await screen.findByText('The end must be after the start.');
  expect(sent).toEqual([]);
});

test('an end is needed', async () => {
  await fillIn('2026-03-29T01:30', '');
  await screen.findByText('Required');
  expect(sent).toEqual([]);
});

test('an end that was wrong is looked at again when the start changes', async () => {
  await fillIn('2026-03-29T01:30', '2026-03-29T01:00');
  await screen.findByText('The end must be after the start.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-29T00:30' } });
  await waitFor(() => expect(screen.queryByText('The end must be after the start.')).toBeNull());
});

test('where the clock is set forward, a time that is skipped counts as the one after', () => {
  const span = readSpan({ from: '2026-03-29T01:30', until: '2026-03-29T03:00' }, 'Europe/London');
  expect(span).toEqual({ from: '2026-03-29T01:30:00.000Z', until: '2026-03-29T02:00:00.000Z' });
});

test('a span that was sent comes back as the same wall clock times', () => {
  const fields = { from: '2026-03-29T01:30', until: '' };
  expect(writeSpan(readSpan(fields, siteTimeZone), siteTimeZone)).toEqual(fields);
});
