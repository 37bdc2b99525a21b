import { useState } from 'react';
import { Field } from '@vela/ui/field/field.tsx';
import { toRunnerName } from '../../src/book/words/selection-names.ts';
import { FormFrame } from './change-form.tsx';
import { ImpactNote } from './impact-note.tsx';
import { parsePlace, toPlaceRows, toPlaces } from './place-rows.ts';
import type { ResultFormProps } from './result-form.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

/** The result of a season by hand: it begins with the places that the feed knows. */
export function PlacesForm({ reply, onDone, onCancel }: ResultFormProps) {
  const { words, language } = useTrading();
  const { isBusy, failure, make } = useChange();
  const { event } = reply;
  const [rows, setRows] = useState(() => toPlaceRows(reply));
  const places = toPlaces(rows);
  const result = { kind: 'result', eventId: event.id, counts: [], goals: [] } as const;
  const change = places === null ? null : { ...result, places };
  const isTyped = rows.some(({ place }) => place !== '');
  const areFigures = rows.every(({ place }) => place === '' || parsePlace(place) !== null);
  const send = async (reason: string): Promise<void> => {
    if (change !== null && (await make(change, reason))) onDone();
  };
  return (
    <FormFrame
      title={words.setResult}
      {...{ failure, isBusy, onCancel }}
      isWrong={change === null}
      isProposal
      onSend={(reason) => void send(reason)}
    >
      <p className="t-muted">{words.resultHint}</p>
      <p className="t-muted">{words.placesHint}</p>
      {change !== null && <ImpactNote change={change} />}
      <fieldset className={css.goals}>
        <legend>{words.places}</legend>
        <div className={css.filters}>
          {rows.map(({ runner, place }, at) => (
            <Field
              key={runner}
              label={toRunnerName(runner, event, language)}
              num
              inputMode="numeric"
              value={place}
              onChange={(typed) =>
                setRows(rows.map((it, index) => (index === at ? { runner, place: typed } : it)))
              }
              error={place !== '' && parsePlace(place) === null ? words.countWrong : undefined}
            />
          ))}
        </div>
      </fieldset>
      {isTyped && areFigures && change === null && (
        <p className={css.loss} role="alert">
          {words.placesWrong}
        </p>
      )}
    </FormFrame>
  );
}
