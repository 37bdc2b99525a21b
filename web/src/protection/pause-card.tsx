import { requestReturn, getProtection } from '@vela/contract/protection/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import type { Protection } from './page.tsx';
import { usePauseText } from './pause-banner.tsx';
import css from './pause-screen.module.css';

/** The current pause: its end, what still works meanwhile, and how play resumes after it. */
export function PauseCard({ data }: { data: Protection }) {
  const words = wordsOf('protection').pause;
  const text = usePauseText();
  const { pause } = data;
  if (!pause) return null;
  return (
    <Card pad className={css.running}>
      <h2 className="t-title-2">{text.title(pause)}</h2>
      <p className={css.muted}>{text.until(pause)}</p>
      {pause.state === 'over' && <RequestReturn waitHours={data.returnWaitHours} />}
      {pause.state === 'returning' && <p className={css.muted}>{words.returningHint}</p>}
      <div className={css.ways}>
        <Button tone="tonal" size="md" grow href="/pages/finance/withDraw">
          {words.withdraw}
        </Button>
        <Button tone="neutral" size="md" grow href="/pages/connect/connect">
          {words.support}
        </Button>
      </div>
    </Card>
  );
}

function RequestReturn({ waitHours }: { waitHours: number }) {
  const words = wordsOf('protection').pause;
  const app = wordsOf('app');
  const toastError = useErrorToast();
  const [isConfirming, setConfirming] = useState(false);
  const asking = useWrite(requestReturn, {
    refreshes: [getProtection],
    onDone: () => setConfirming(false),
  });
  return (
    <>
      <Button tone="outline" size="md" onPress={() => setConfirming(true)}>
        {words.askReturn}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.returnTitle}
        cancelLabel={app.cancel}
        action={{
          label: words.returnGo,
          busy: asking.isPending,
          onPress: () => asking.mutate({ isConfirmed: true }, { onError: toastError }),
        }}
      >
        {fill(words.returnBody, { hours: waitHours })}
      </Dialog>
    </>
  );
}
