import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useRead } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import { useSupportState } from './use-support-state.ts';

type OrderSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  onPick: (orderNo: string) => void;
};

/** The deposits and withdrawals of the last days, of which one is attached. */
export function OrderSheet({ isOpen, onClose, onPick }: OrderSheetProps) {
  const words = wordsOf('support');
  const app = wordsOf('app');
  const format = useFormat();
  const days = useSupportState({ isEnabled: isOpen }).data?.orderDays;
  const isEnabled = isOpen && days !== undefined;
  const input = { days: days ?? 1, pageSize: 50 };
  const read = useRead(listTransactions, input, { isEnabled }).data?.list;
  const orders = read?.filter(({ type }) => type === 'deposit' || type === 'withdrawal');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.chat.attachOrder} closeLabel={app.close}>
      {orders?.length === 0 && <p className="t-note t-muted inset">{words.chat.noOrders}</p>}
      <List flush label={words.chat.attachOrder}>
        {orders?.map(({ orderNo, type, amountMinor, createdAt }) => (
          <ListRow
            key={orderNo}
            title={`${words.orderTypes[type]} ${format.money(Math.abs(amountMinor))}`}
            sub={`${format.date(createdAt, 'month-day')} · ${orderNo}`}
            onPress={() => {
              onPick(orderNo);
              onClose();
            }}
          />
        ))}
      </List>
    </Sheet>
  );
}
