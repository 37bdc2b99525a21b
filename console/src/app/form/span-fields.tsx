import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import { siteInstant } from '../site-time.ts';

/** A span of time as two fields hold it: wall clock times of the site, empty for none. */
export type SpanFields = { from: string; until: string };

/** The span of two fields in the site's time zone, as ISO texts; null for an empty one. */
export function readSpan({ from, until }: SpanFields, timeZone: string) {
  const read = (local: string): string | null =>
    local === '' ? null : siteInstant(local, timeZone).toISOString();
  return { from: read(from), until: read(until) };
}

/** From when until when, in the site's time zone; an end is needed and comes after the start. */
export function SpanFieldPair({ fromHint }: { fromHint: string }) {
  const words = wordsOf('app');
  return (
    <>
      <Form.Item name="from" label={words.from} extra={fromHint}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label={words.until}
        extra={words.siteTime}
        dependencies={['from']}
        rules={[
          { required: true, message: words.fieldNeeded },
          ({ getFieldValue }) => ({
            // Texts of this form are in the order of their times.
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
