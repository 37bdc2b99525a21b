import { fill } from '@vela/client/fill.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { Select } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useRead } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import { useSupportState } from './use-support-state.ts';

/** None of them; the phone's own picker cannot choose an empty value again. */
const none = '-';

/** As many orders as a player looks through. */
const ordersMax = 50;

/** The order that a feedback is about, out of those of the last days. */
export function OrderField(props: {
  value: string;
  onChange: (orderNo: string) => void;
  /** Leaves out what is neither a deposit nor a withdrawal. */
  areOnlyPayments?: boolean;
}) {
  const { value, onChange, areOnlyPayments = false } = props;
  const words = wordsOf('support');
  const format = useFormat();
  const days = useSupportState().data?.orderDays;
  const orders = useRead(
    listTransactions,
    { days: days ?? 1, pageSize: ordersMax },
    { isEnabled: days !== undefined },
  ).data?.list;
  const shown = (orders ?? []).filter(
    ({ type }) => !areOnlyPayments || type === 'deposit' || type === 'withdrawal',
  );
  const lines = shown.map(({ orderNo, type, amountMinor, createdAt }) => ({
    value: orderNo,
    label: `${words.orderTypes[type]} ${format.money(Math.abs(amountMinor))} · ${format.date(createdAt, 'month-day')} · ${orderNo}`,
  }));
  const isKnown = value === '' || lines.some((line) => line.value === value);
  return (
    <Select
      label={words.order}
      hint={fill(words.orderHint, { days: days ?? 0 })}
      value={value === '' ? none : value}
      onChange={(next) => onChange(next === none ? '' : next)}
      options={[
        { value: none, label: words.orderNone },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...lines,
      ]}
    />
  );
}
