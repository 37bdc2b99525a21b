import { useState } from 'react';
import { ActionSheet } from '../src/sheet/action-sheet.tsx';
import { AmountEntry, QuickAmounts } from '../src/amount/amount-entry.tsx';
import { objectUrl } from '../src/art/art-urls.ts';
import { Banner } from '../src/state/banner.tsx';
import { Button } from '../src/button/button.tsx';
import { Card } from '../src/card/card.tsx';
import { Dialog } from '../src/sheet/dialog.tsx';
import { Empty, ErrorState } from '../src/state/empty.tsx';
import { FilePick } from '../src/field/file-pick.tsx';
import { Icon } from '../src/icon/icon.tsx';
import { bankFill, hourglassMedium, wechatLogoFill } from '../src/icon/icons.ts';
import { InfiniteFoot } from '../src/list/infinite-list.tsx';
import { KeypadPanel } from '../src/amount/keypad-panel.tsx';
import { useKeypad } from '../src/amount/use-keypad.ts';
import { CopyRow, KeyValue, KeyValues } from '../src/list/key-values.tsx';
import { MoneyText } from '../src/amount/money-text.tsx';
import { PaymentGrid, PayMark } from '../src/wallet/payment-method.tsx';
import { PinPad } from '../src/field/pin-pad.tsx';
import { RealityDialog } from '../src/sheet/reality-dialog.tsx';
import { Countdown, Meter, Ring } from '../src/state/ring.tsx';
import { Sheet } from '../src/sheet/sheet.tsx';
import { SkeletonGroup, SkeletonRows } from '../src/state/skeleton.tsx';
import { Spinner } from '../src/state/spinner.tsx';
import { Stepper } from '../src/state/stepper.tsx';
import { useToast } from '../src/state/toast.tsx';
import { Block, noop } from './kit-basics.tsx';
import type { KitWords } from './words.ts';

const kitNow = (): number => 0;
const STATES = ['done', 'done', 'now', 'next'] as const;

/** Steps, rings and meters. */
export function Progress({ w }: { w: KitWords }) {
  return (
    <Block title="Progress">
      <Stepper
        label={w.history}
        steps={w.steps.map((label, index) => {
          const state = STATES[index] ?? 'next';
          return { label, state, stateLabel: w.stateOf[state] };
        })}
      />
      <div className="row" style={{ gap: 18, marginTop: 14 }}>
        <Countdown
          label={w.left}
          announce={w.minutesLeft}
          deadline={872_000}
          now={kitNow}
          ring={{ totalMs: 1_200_000, sizePx: 60 }}
        />
        <Ring percent={40} sizePx={60} tone="pos">
          <Icon of={hourglassMedium} size={22} className="t-pos" />
        </Ring>
        <div className="grow">
          <Meter percent={63} label={w.turnover} />
        </div>
      </div>
    </Block>
  );
}

/** Amount entry. */
export function Amount({ w }: { w: KitWords }) {
  const [value, setValue] = useState('500');
  const keypad = useKeypad();
  return (
    <Block title="Amount">
      <div className="stack" data-amount-area={keypad.id}>
        <AmountEntry
          label={w.amount}
          value={value}
          onChange={setValue}
          range="100 – 3,000"
          keypad={keypad}
        />
        <QuickAmounts
          label={w.quick}
          amountsMinor={[10_000, 30_000, 50_000, 100_000]}
          value={value}
          onChange={setValue}
        />
        <KeypadPanel
          keypad={keypad}
          label={w.keypad}
          deleteLabel={w.remove}
          value={value}
          onChange={setValue}
        >
          <Button block>{w.amount}</Button>
        </KeypadPanel>
      </div>
    </Block>
  );
}

/** Payment methods and QR codes. */
export function Payment({ w }: { w: KitWords }) {
  const [method, setMethod] = useState('bank');
  return (
    <Block title="Payment">
      <div className="stack">
        <PaymentGrid
          label={w.transfer}
          value={method}
          onChange={setMethod}
          methods={[
            { value: 'bank', name: w.methods[0] ?? '', mark: <PayMark icon={bankFill} /> },
            {
              value: 'usdt',
              name: w.methods[1] ?? '',
              mark: <PayMark letters="₮" colour="teal" />,
              lockedReason: w.locked,
            },
            {
              value: 'ali',
              name: w.methods[2] ?? '',
              mark: <PayMark letters="支" colour="sky" />,
            },
            {
              value: 'wx',
              name: w.methods[3] ?? '',
              mark: <PayMark icon={wechatLogoFill} colour="green" />,
            },
          ]}
        />
        <Card>
          <KeyValues>
            <CopyRow name={w.bank} text={w.bankName} copyLabel={w.copy} onCopied={noop}>
              {w.bankName}
            </CopyRow>
            <KeyValue name={w.amount} num>
              <MoneyText minor={50_000n} />
            </KeyValue>
          </KeyValues>
        </Card>
        <FilePick
          label={w.proof}
          hint={w.proofHint}
          accept="image/png,image/jpeg"
          file={null}
          onPick={noop}
          onRemove={noop}
          removeLabel={w.remove}
        />
      </div>
    </Block>
  );
}

/** PIN entry. */
export function Pin({ w }: { w: KitWords }) {
  const [error, setError] = useState<{ id: number; text: string } | null>(null);
  return (
    <Block title="PIN">
      <PinPad
        label={w.pin}
        deleteLabel={w.remove}
        countLabel={w.pinCount}
        error={error}
        onComplete={() => setError({ id: (error?.id ?? 0) + 1, text: w.pinWrong })}
      />
    </Block>
  );
}

/** Banners, skeletons, empty and error states. */
export function States({ w }: { w: KitWords }) {
  return (
    <>
      <Block title="Banner">
        <div className="stack" style={{ gap: 10 }}>
          <Banner>{w.tip}</Banner>
          <Banner tone="warn">{w.tip}</Banner>
          <Banner tone="neg">{w.tip}</Banner>
          <Banner tone="pos">{w.tip}</Banner>
        </div>
      </Block>
      <Block title="Skeleton">
        <Card>
          <SkeletonGroup label={w.loading}>
            <SkeletonRows count={2} />
          </SkeletonGroup>
        </Card>
        <div className="row" style={{ justifyContent: 'center', padding: 10 }}>
          <Spinner />
        </div>
        <InfiniteFoot
          state="failed"
          onMore={noop}
          words={{
            loading: w.loading,
            more: w.open,
            end: w.done,
            failed: w.failed,
            retry: w.retry,
          }}
        />
      </Block>
      <Block title="Empty">
        <Empty
          art={objectUrl('closed-mailbox-with-lowered-flag')}
          title={w.noMessages}
          hint={w.noMessagesHint}
        />
      </Block>
      <Block title="Error">
        <ErrorState
          art={objectUrl('compass')}
          title={w.failed}
          hint={w.failedHint}
          retry={{ label: w.retry, onPress: noop }}
        />
      </Block>
    </>
  );
}

/** Every overlay: sheets, dialogs and toasts. */
export function Overlays({ w }: { w: KitWords }) {
  const [open, setOpen] = useState<'sheet' | 'actions' | 'dialog' | 'reality' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  const opener = (name: 'sheet' | 'actions' | 'dialog' | 'reality') => (
    <Button size="sm" tone="neutral" onPress={() => setOpen(name)} label={`${w.open} ${name}`}>
      {name}
    </Button>
  );
  return (
    <Block title="Overlays">
      <div className="row row--wrap">
        {opener('sheet')}
        {opener('actions')}
        {opener('dialog')}
        {opener('reality')}
        <Button size="sm" tone="neutral" onPress={() => toast(w.copied)}>
          toast
        </Button>
      </div>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title={w.sheet}
        closeLabel={w.close}
        foot={<Button block>{w.transfer} · HK$300</Button>}
      >
        <div className="inset stack">
          <AmountEntry label={w.amount} value="300" onChange={noop} />
          <Button tone="tonal" size="md" onPress={() => toast(w.busy)}>
            toast
          </Button>
        </div>
      </Sheet>
      <ActionSheet
        isOpen={open === 'actions'}
        onClose={close}
        title={w.cancelWhy}
        items={w.reasons.map((label) => ({ label, onPress: close }))}
        cancelLabel={w.backToOrder}
      />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={w.loginTitle}
        action={{ label: w.login, onPress: close }}
        cancelLabel={w.cancel}
      >
        {w.loginBody}
      </Dialog>
      <RealityDialog
        isOpen={open === 'reality'}
        title={w.playedFor}
        sub={w.summary}
        percent={50}
        art={objectUrl('hourglass-done')}
        figures={w.figures.map((name, index) => ({
          name,
          value: <MoneyText minor={[18_000, 14_400, -3_600][index] ?? 0} bare />,
        }))}
        pause={{ label: w.pause, onPress: close }}
        goOn={{ label: w.goOn, onPress: close }}
      />
    </Block>
  );
}
