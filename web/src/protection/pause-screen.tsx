import { breakDays } from '@vela/contract/protection/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { ProtectionPage } from './page.tsx';
import type { Protection } from './page.tsx';
import { PauseCard } from './pause-card.tsx';
import { PauseEffects, Understood } from './pause-parts.tsx';
import { useLengths } from './use-lengths.ts';
import { usePausing } from './use-pausing.ts';
import { wordsOf } from '../words.ts';
import css from './pause-screen.module.css';

/** A break of some days: its effect, its length, and the button that starts it. */
export function Screen() {
  const words = wordsOf('protection').pause;
  return (
    <ProtectionPage title={words.breakTitle}>
      {(data) => (
        <div className="inset stack">
          <PauseCard data={data} />
          {data.pause?.kind !== 'exclusion' && <BreakForm data={data} />}
        </div>
      )}
    </ProtectionPage>
  );
}

const other = 'other';

function BreakForm({ data }: { data: Protection }) {
  const words = wordsOf('protection').pause;
  const lengths = useLengths();
  const pausing = usePausing();
  const choices = data.pauseChoices.breakDays;
  const [choice, setChoice] = useState(String(choices[0] ?? other));
  const [typed, setTyped] = useState('');
  const [isUnderstood, setUnderstood] = useState(false);
  const [isTried, setTried] = useState(false);
  const days = readDays(choice === other ? typed : choice);
  const begin = () => {
    setTried(true);
    if (days !== null && isUnderstood) pausing.startBreak(days);
  };
  return (
    <>
      <PauseEffects />
      <SectionHead title={words.question} />
      <Card>
        <RadioRows
          label={words.question}
          value={choice}
          onChange={setChoice}
          options={[
            ...choices.map((count) => ({ value: String(count), title: lengths.days(count) })),
            { value: other, title: words.otherDays, sub: words.otherDaysHint },
          ]}
        />
        {choice === other && (
          <div className={css.days}>
            <Field
              label={words.otherDays}
              labelHidden
              num
              inputMode="numeric"
              maxLength={2}
              value={typed}
              onChange={(value) => setTyped(value.replaceAll(/\D/g, ''))}
              error={isTried && days === null && words.daysWrong}
            />
          </div>
        )}
      </Card>
      <p className={css.muted}>{words.breakEnd}</p>
      <Understood
        text={words.understoodBreak}
        isChecked={isUnderstood}
        isMissing={isTried && !isUnderstood}
        onChange={setUnderstood}
      />
      <Button block busy={pausing.isBusy} onPress={begin}>
        {days === null ? words.breakTitle : fill(words.startBreak, { length: lengths.days(days) })}
      </Button>
    </>
  );
}

/** Parses the whole days of a break; null if there are none, or too many. */
function readDays(text: string): number | null {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return days >= breakDays.min && days <= breakDays.max ? days : null;
}
