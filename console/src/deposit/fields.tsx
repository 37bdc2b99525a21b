import { parseAmount } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { Form, Input, Switch } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import css from './channels.module.css';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** Hours of a day as the two fields of a form hold them; both empty for the whole day. */
export type HourFields = { opensAt: string; closesAt: string };

type Hours = { opensAt: string; closesAt: string } | null;

/** The fields of some hours. */
export const toHourFields = (hours: Hours): HourFields => hours ?? { opensAt: '', closesAt: '' };

/** The hours of two fields; null for the whole day. */
export const readHours = ({ opensAt, closesAt }: HourFields): Hours =>
  opensAt === '' || closesAt === '' ? null : { opensAt, closesAt };

/** An amount as a field shows it; empty for none. */
export const toAmountField = (minor: number | null): string =>
  minor === null ? '' : minorToAmount(minor);

/** The amount of a field in minor units; null if it is empty. The form's rule has checked it. */
export function readAmountField(text: string): number | null {
  const minor = parseAmount(text);
  return minor === null ? null : Number(minor);
}

const isAmount = (text: string): boolean => (parseAmount(text) ?? 0n) > 0n;

/** A rule for a field that holds an amount above zero. */
export function amountRule(words: Words<'deposit'>, isNeeded: boolean): Rule {
  return {
    validator: (_, text: string) =>
      isAmount(text) || (text === '' && !isNeeded)
        ? Promise.resolve()
        : Promise.reject(new Error(words.amountWrong)),
  };
}

/** A field for an amount of the site currency. */
export function AmountField(props: {
  name: string;
  label: string;
  isNeeded?: boolean;
  placeholder?: string;
  rules?: Rule[];
}) {
  const words = wordsOf('deposit');
  const rules = [amountRule(words, props.isNeeded ?? false), ...(props.rules ?? [])];
  return (
    <Form.Item name={props.name} label={props.label} rules={rules}>
      <Input inputMode="decimal" maxLength={16} placeholder={props.placeholder ?? ''} />
    </Form.Item>
  );
}

/** The two times of a day, both or neither. */
export function HourFieldPair() {
  const words = wordsOf('deposit');
  const both =
    (other: string): Rule =>
    ({ getFieldValue }) => ({
      validator: (_, text: string) =>
        (text === '') === (getFieldValue(other) === '')
          ? Promise.resolve()
          : Promise.reject(new Error(words.needed)),
    });
  return (
    <fieldset className={css.group}>
      <legend>{words.hours}</legend>
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
    </fieldset>
  );
}

/** A field for the place in a list. */
export function PositionField() {
  const words = wordsOf('deposit');
  return (
    <Form.Item
      name="position"
      label={words.position}
      rules={[{ pattern: /^\d{1,3}$/, message: words.needed }]}
    >
      <Input inputMode="numeric" maxLength={3} />
    </Form.Item>
  );
}

/** Whether players can use it. */
export function OpenField() {
  const words = wordsOf('deposit');
  return (
    <Form.Item name="isOpen" label={words.isOpen} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}

/** One text in the four languages that are written. */
export function LocalFields(props: { name: string; label: string; max: number; rules?: Rule[] }) {
  const words = wordsOf('deposit');
  const languages = ['hk', 'zh', 'en', 'th'] as const;
  const rulesOf = (language: string): Rule[] => (language === 'en' ? (props.rules ?? []) : []);
  return (
    <fieldset className={css.group}>
      <legend>{props.label}</legend>
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={[props.name, language]}
          label={words.languageNames[language]}
          rules={rulesOf(language)}
        >
          <Input maxLength={props.max} />
        </Form.Item>
      ))}
    </fieldset>
  );
}

/** Hours as a person reads them. */
export function hoursText(hours: Hours, words: Words<'deposit'>): ReactNode {
  return hours === null ? words.allDay : `${hours.opensAt}–${hours.closesAt}`;
}
