import { fill } from '@vela/client/fill.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Form, Input } from 'antd';
import type { FormItemProps } from 'antd';
import { wordsOf } from '../../words.ts';

/** A validation rule of a field, in the library's format. */
export type FieldRule = NonNullable<FormItemProps['rules']>[number];

/** Converts amounts of the site's currency to and from text fields. */
export type AmountText = {
  /** Formats minor units for a field; empty for none. */
  write: (minor: number | null) => string;
  /** Parses the minor units of a field; null if it is empty or no amount. */
  read: (text: string) => number | null;
};

/** Returns the conversions for the site's currency. */
export function useAmountText(): AmountText {
  const { minorDigits } = useFormat().settings;
  return {
    write: (minor) => (minor === null ? '' : minorToAmount(minor, minorDigits)),
    read: (text) => {
      const minor = parseAmount(text, minorDigits);
      return minor === null ? null : writeMinor(minor);
    },
  };
}

/** A field for an amount of the site currency above zero. */
export function AmountField(props: {
  name: NonNullable<FormItemProps['name']>;
  label: string;
  isNeeded?: boolean;
  placeholder?: string;
  rules?: FieldRule[];
}) {
  const words = wordsOf('app');
  const { minorDigits } = useFormat().settings;
  const { read } = useAmountText();
  // Half a unit more, in currencies with minor units.
  const example = minorToAmount((501n * 10n ** BigInt(minorDigits)) / 2n, minorDigits);
  const isRight = (text: string): boolean =>
    text === '' ? props.isNeeded !== true : (read(text) ?? 0) > 0;
  const rule: FieldRule = {
    validator: (_, text: string) =>
      isRight(text)
        ? Promise.resolve()
        : Promise.reject(new Error(fill(words.amountWrong, { example }))),
  };
  return (
    <Form.Item name={props.name} label={props.label} rules={[rule, ...(props.rules ?? [])]}>
      <Input inputMode="decimal" maxLength={16} placeholder={props.placeholder ?? ''} />
    </Form.Item>
  );
}
