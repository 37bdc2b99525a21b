import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { serverNow } from '../app/session/server-clock.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { ProtectionPage } from './page.tsx';
import type { Protection } from './page.tsx';
import { PauseCard } from './pause-card.tsx';
import { PauseEffects, Understood } from './pause-parts.tsx';
import { useLengths } from './use-lengths.ts';
import { usePausing } from './use-pausing.ts';
import css from './pause-screen.module.css';

/** Self-exclusion: its effect, its length, and two confirmations before it begins. */
export function Screen() {
  const words = wordsOf('protection').pause;
  return (
    <ProtectionPage title={words.exclusionTitle}>
      {(data) => (
        <div className="inset stack">
          <PauseCard data={data} />
          <ExclusionForm data={data} />
        </div>
      )}
    </ProtectionPage>
  );
}

function ExclusionForm({ data }: { data: Protection }) {
  const words = wordsOf('protection').pause;
  const app = wordsOf('app');
  const lengths = useLengths();
  const format = useFormat();
  const pausing = usePausing();
  const choices = data.pauseChoices.exclusionMonths;
  const [months, setMonths] = useState<number | null>(null);
  const [isUnderstood, setUnderstood] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const length = months === null ? '' : lengths.months(months);
  const ask = () => {
    setTried(true);
    setConfirming(isUnderstood && months !== null);
  };
  return (
    <>
      {!data.pause && <PauseEffects />}
      <SectionHead title={data.pause?.state === 'running' ? words.longer : words.question} />
      <Card>
        <RadioRows
          label={words.question}
          value={months}
          onChange={setMonths}
          options={choices.map((count) => ({ value: count, title: lengths.months(count) }))}
        />
      </Card>
      <p className={css.muted}>{words.exclusionEnd}</p>
      <Understood
        text={words.understood}
        isChecked={isUnderstood}
        isMissing={isTried && !isUnderstood}
        onChange={setUnderstood}
      />
      <Button block tone="danger" disabled={months === null} onPress={ask}>
        {months === null ? words.exclusionTitle : fill(words.startExclusion, { length })}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={fill(words.askTitle, { length })}
        cancelLabel={app.cancel}
        action={{
          label: words.askGo,
          danger: true,
          busy: pausing.isBusy,
          onPress: () => months !== null && pausing.exclude(months),
        }}
      >
        {fill(words.askBody, { date: format.date(addMonths(serverNow(), months ?? 0), 'long') })}
      </Dialog>
    </>
  );
}

/** The estimated end after a number of months; the server decides the exact time. */
function addMonths(at: number, months: number): Date {
  const date = new Date(at);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}
