import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import type { FieldRule } from './amount-field.tsx';
import { FieldGroup } from './field-group.tsx';

/** Hours of a day as the two fields of a form hold them; both empty for the whole day. */
export type HourFields = { opensAt: string; closesAt: string };

type Hours = HourFields | null;

/** The fields of some hours. */
export const toHourFields = (hours: Hours): HourFields => hours ?? { opensAt: '', closesAt: '' };

/** The hours of two fields; null for the whole day. */
export const readHours = ({ opensAt, closesAt }: HourFields): Hours =>
  opensAt === '' || closesAt === '' ? null : { opensAt, closesAt };

/** Hours as a person reads them. */
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
