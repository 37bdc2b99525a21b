import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import type { FieldRule } from './amount-field.tsx';
import { FieldGroup } from './field-group.tsx';

/** Hours of a day as two form fields; both empty for the whole day. */
export type HourFields = { opensAt: string; closesAt: string };

type Hours = HourFields | null;

/** Converts hours to fields. */
export const toHourFields = (hours: Hours): HourFields => hours ?? { opensAt: '', closesAt: '' };

/** Converts fields to hours; null for the whole day. */
export const readHours = ({ opensAt, closesAt }: HourFields): Hours =>
  opensAt === '' || closesAt === '' ? null : { opensAt, closesAt };

/** Formats hours for display. */
export const hoursText = (hours: Hours): string =>
  hours === null ? wordsOf('app').allDay : `${hours.opensAt}–${hours.closesAt}`;

/** The two times of a day, both or neither. */
export function HourFieldPair() {
  const words = wordsOf('app');
  const both =
    (other: string): FieldRule =>
    ({ getFieldValue }) => ({
      validator: (_, text: string) =>
        (text === '') === (getFieldValue(other) === '')
          ? Promise.resolve()
          : Promise.reject(new Error(words.fieldNeeded)),
    });
  return (
    <FieldGroup title={words.hours}>
      <Form.Item
        name="opensAt"
        label={words.opensAt}
        dependencies={['closesAt']}
        rules={[both('closesAt')]}
      >
        <Input type="time" />
      </Form.Item>
      <Form.Item
        name="closesAt"
        label={words.closesAt}
        dependencies={['opensAt']}
        rules={[both('opensAt')]}
        extra={words.hoursHint}
      >
        <Input type="time" />
      </Form.Item>
    </FieldGroup>
  );
}
