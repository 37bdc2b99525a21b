import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getBonus,
  giveUpBonus,
  listPromotionApplications,
} from '@vela/contract/promotion/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';

type Bonus = NonNullable<Reply<typeof getBonus>['bonus']>;

/** The open bonus: its progress, its expiry, and giving it up for a stated cost. */
export function OpenBonus({ bonus }: { bonus: Bonus }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { application, filledMinor, leftMinor, openBets } = bonus;
  const { requiredMinor, expiresAt } = application;
  const done = fill(words.progress, {
    done: format.money(filledMinor, { bare: true }),
    required: format.money(requiredMinor, { bare: true }),
  });
  return (
    <Card pad>
      <div className="stack">
        <span className="t-note t-muted">{words.openBonus}</span>
        <b>{application.title}</b>
        <Meter
          percent={requiredMinor === 0 ? 100 : (filledMinor / requiredMinor) * 100}
          label={words.times}
          valueText={done}
        />
        <span className="t-note num">{done}</span>
        <KeyValues flush>
          <KeyValue name={words.bonus} num>
            {format.money(application.bonusMinor)}
          </KeyValue>
          <KeyValue name={words.left} num>
            {format.money(leftMinor)}
          </KeyValue>
          <KeyValue name={words.result} num>
            {format.money(bonus.resultMinor)}
          </KeyValue>
          <KeyValue name={words.expires}>
            {expiresAt === null ? words.paused : format.dateTime(expiresAt)}
          </KeyValue>
        </KeyValues>
        {openBets > 0 && (
          <p className="t-note t-muted">{fill(words.betsOpen, { count: openBets })}</p>
        )}
        <Button
          tone="neutral"
          size="md"
          disabled={openBets > 0}
          onPress={() => setConfirming(true)}
        >
          {words.giveUp}
        </Button>
      </div>
      <GiveUp bonus={bonus} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </Card>
  );
}

function GiveUp(props: { bonus: Bonus; isOpen: boolean; onClose: () => void }) {
  const { bonus, isOpen, onClose } = props;
  const words = wordsOf('promotion');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const write = useWrite(giveUpBonus, {
    refreshes: [getBonus, listPromotionApplications, getBalance],
    onDone: () => {
      onClose();
      toast(words.gaveUp);
    },
  });
  const { costMinor } = bonus;
  const { applicationId } = bonus.application;
  const amount = format.money(costMinor);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.giveUpTitle}
      cancelLabel={words.keep}
      action={{
        label: fill(words.giveUpFor, { amount }),
        danger: true,
        busy: write.isPending,
        onPress: () => write.mutate({ applicationId, costMinor }, { onError: toastError }),
      }}
    >
      <p>{fill(words.giveUpWhy, { amount })}</p>
      {bonus.application.terms.venue !== null && <p>{words.giveUpLock}</p>}
    </Dialog>
  );
}
