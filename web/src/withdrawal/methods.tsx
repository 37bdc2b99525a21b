import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PaymentGrid } from '@vela/ui/wallet/payment-method.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { MethodMark } from '../app/money/method-mark.tsx';
import { wordsOf } from '../words.ts';
import { wordFor } from '../app/word-for.ts';
import { fill, listNames } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Rules } from './replies.ts';

type Method = Rules['methods'][number];

/** The payout methods; below them why some are locked. */
export function MethodGrid(props: {
  methods: readonly Method[];
  value: string | null;
  onChange: (method: string) => void;
  onLocked: (method: string) => void;
}) {
  const words = wordsOf('withdrawal');
  const { locale } = useFormat().settings;
  const reasonOf = ({ unavailableReason }: Method): string =>
    wordFor(words.reasons, unavailableReason, words.reasonOther);
  return (
    <PaymentGrid
      label={words.methods}
      value={props.value}
      onChange={props.onChange}
      onLocked={props.onLocked}
      noteOf={(reason, names) =>
        fill(words.lockedNote, { methods: listNames(names, locale), reason })
      }
      methods={props.methods.map((it) => ({
        value: it.method,
        name: it.name,
        mark: <MethodMark code={it.method} />,
        lockedReason: it.isAvailable ? undefined : reasonOf(it),
      }))}
    />
  );
}

/** Explains how to unlock a locked method that was pressed. */
export function LockedSheet(props: {
  method: Method | undefined;
  onClose: () => void;
  onBank: () => void;
}) {
  const { method, onClose, onBank } = props;
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const needsBank = method?.unavailableReason === 'methodNeedsBankWithdrawal';
  const leave = () => {
    if (needsBank) onBank();
    onClose();
  };
  return (
    <Sheet
      isOpen={method !== undefined}
      onClose={onClose}
      title={fill(words.lockedTitle, { method: method?.name ?? '' })}
      closeLabel={app.close}
      foot={
        <Button block onPress={leave}>
          {needsBank ? words.lockedGo : app.close}
        </Button>
      }
    >
      <Empty
        small
        art={objectUrl('locked')}
        title={needsBank ? words.lockedBank : words.lockedClosed}
        hint={needsBank ? words.lockedBankHint : words.lockedClosedHint}
      />
    </Sheet>
  );
}
