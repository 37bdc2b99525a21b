import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { beforeEach, expect, test } from 'vitest';
import { show, siteTimeZone } from '../../test-kit.tsx';
import { readSpan, SpanFieldPair, writeSpan } from './span-fields.tsx';
import type { SpanFields } from './span-fields.tsx';

/* Two local times of the site form a period, wherever the operator is. */

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

test('a period is sent as instants, by the site’s clock', async () => {
  await fillIn('2026-03-29T01:30', '2026-03-29T03:30');
  await waitFor(() =>
    expect(sent).toEqual([{ from: '2026-03-28T17:30:00.000Z', until: '2026-03-28T19:30:00.000Z' }]),
  );
});

test('without a start the period begins immediately', async () => {
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

test('an end is required', async () => {
  await fillIn('2026-03-29T01:30', '');
  await screen.findByText('Required');
  expect(sent).toEqual([]);
});

test('an invalid end is validated again when the start changes', async () => {
  await fillIn('2026-03-29T01:30', '2026-03-29T01:00');
  await screen.findByText('The end must be after the start.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-29T00:30' } });
  await waitFor(() => expect(screen.queryByText('The end must be after the start.')).toBeNull());
});

test('where the clock is set forward, a skipped time counts as the one after the gap', () => {
  const span = readSpan({ from: '2026-03-29T01:30', until: '2026-03-29T03:00' }, 'Europe/London');
  expect(span).toEqual({ from: '2026-03-29T01:30:00.000Z', until: '2026-03-29T02:00:00.000Z' });
});

test('a saved period is shown as the same local times', () => {
  const fields = { from: '2026-03-29T01:30', until: '' };
  expect(writeSpan(readSpan(fields, siteTimeZone), siteTimeZone)).toEqual(fields);
});
