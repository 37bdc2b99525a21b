import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { Form, Input } from 'antd';
import type { FormItemProps } from 'antd';
import { wordsOf } from '../../words.ts';

/** A rule of a field, as the library takes it. */
export type FieldRule = NonNullable<FormItemProps['rules']>[number];

/** An amount in minor units as a field shows it; empty for none. */
export const toAmountField = (minor: number | null): string =>
  minor === null ? '' : minorToAmount(minor);

/** The amount of a field in minor units; null if it is empty or no amount. */
export function readAmountField(text: string): number | null {
  const minor = parseAmount(text);
  return minor === null ? null : writeMinor(minor);
}

/** A field for an amount of the site currency above zero. */
export function AmountField(props: {
  name: string;
  label: string;
  isNeeded?: boolean;
  placeholder?: string;
  rules?: FieldRule[];
}) {
  const words = wordsOf('app');
  const isRight = (text: string): boolean =>
    text === '' ? props.isNeeded !== true : (parseAmount(text) ?? 0n) > 0n;
  const rule: FieldRule = {
    validator: (_, text: string) =>
      isRight(text) ? Promise.resolve() : Promise.reject(new Error(words.amountWrong)),
  };
  return (
    <Form.Item name={props.name} label={props.label} rules={[rule, ...(props.rules ?? [])]}>
      <Input inputMode="decimal" maxLength={16} placeholder={props.placeholder ?? ''} />
    </Form.Item>
  );
}
