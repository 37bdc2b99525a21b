import { Card } from '@vela/ui/card/card.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, prohibit } from '@vela/ui/icon/icons.ts';
import { wordsOf } from '../words.ts';
import css from './pause-screen.module.css';

/** What a pause stops, and what still works. */
export function PauseEffects() {
  const words = wordsOf('protection').pause;
  return (
    <Card pad className={css.effects}>
      <section>
        <h2>{words.whatStops}</h2>
        <ul>
          {words.stops.map((text) => (
            <li key={text}>
              <Icon of={prohibit} className="t-neg" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.whatStays}</h2>
        <ul>
          {words.stays.map((text) => (
            <li key={text}>
              <Icon of={checkCircleFill} className="t-pos" />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** The consequences to confirm before a pause begins. */
export function Understood(props: {
  text: string;
  isChecked: boolean;
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const words = wordsOf('protection').pause;
  return (
    <div className={css.understood}>
      <Checkbox isChecked={props.isChecked} invalid={props.isMissing} onChange={props.onChange}>
        {props.text}
      </Checkbox>
      <div role="alert">{props.isMissing && <p className="t-neg t-note">{words.tick}</p>}</div>
    </div>
  );
}
