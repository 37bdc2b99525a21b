import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import { siteClock, siteInstant } from '../site-time.ts';

/** A period as two fields: local times of the site, empty for none. */
export type SpanFields = { from: string; until: string };

/** Converts two fields to a period in the site's time zone, as ISO texts; null for an empty one. */
export function readSpan({ from, until }: SpanFields, timeZone: string) {
  const read = (local: string): string | null =>
    local === '' ? null : siteInstant(local, timeZone).toISOString();
  return { from: read(from), until: read(until) };
}

/** Converts two instants, or null for none, to fields. */
export function writeSpan(
  span: { from: string | null; until: string | null },
  timeZone: string,
): SpanFields {
  const write = (at: string | null): string => (at ? siteClock(new Date(at), timeZone) : '');
  return { from: write(span.from), until: write(span.until) };
}

/**
 * Start and end of a period in the site's time zone; the end must be after the start, and is
 * required unless `isOpenEnded`. Without a hint on what an empty start means, the start is required
 * too.
 */
export function SpanFieldPair(props: { fromHint?: string; isOpenEnded?: boolean }) {
  const { fromHint, isOpenEnded = false } = props;
  const words = wordsOf('app');
  return (
    <>
      <Form.Item
        name="from"
        label={words.from}
        extra={fromHint ?? words.siteTime}
        rules={[{ required: fromHint === undefined, message: words.fieldNeeded }]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label={words.until}
        extra={words.siteTime}
        dependencies={['from']}
        rules={[
          { required: !isOpenEnded, message: words.fieldNeeded },
          ({ getFieldValue }) => ({
            // Texts of this format sort by time.
            validator: (_, until: string) =>
              until === '' || until > String(getFieldValue('from'))
                ? Promise.resolve()
                : Promise.reject(new Error(words.spanWrong)),
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </>
  );
}
