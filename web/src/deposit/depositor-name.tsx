import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { pencilSimple } from '@vela/ui/icon/icons.ts';
import { ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { useUser } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { isName, nameLengthMax, toName } from './depositor-rules.ts';
import css from './deposit-screen.module.css';

/** The name and, while the sheet is open, what is being entered. */
export type DepositorNameProps = {
  /** Empty: the player's real name. */
  value: string;
  draft: string | null;
  onDraft: (draft: string | null) => void;
  onChange: (name: string) => void;
};

/** Whose account pays: the player's real name unless another one is entered. */
export function DepositorName(props: DepositorNameProps) {
  const words = wordsOf('deposit');
  const user = useUser();
  const shown = props.value || (user?.realName ?? '');
  return (
    <Card>
      <ListRow
        onPress={() => props.onDraft(props.value)}
        chevron={false}
        title={<span className="t-label t-muted">{words.depositorName}</span>}
        value={
          shown === '' ? (
            <span className="t-accent">{words.depositorNone}</span>
          ) : (
            <b className="t-callout t-medium">{shown}</b>
          )
        }
        end={<Icon of={pencilSimple} className="t-faint" />}
      />
      <NameSheet
        draft={props.draft}
        realName={user?.realName ?? ''}
        setDraft={props.onDraft}
        onSave={props.onChange}
      />
    </Card>
  );
}

function NameSheet(props: {
  draft: string | null;
  realName: string;
  setDraft: (draft: string | null) => void;
  onSave: (name: string) => void;
}) {
  const { draft, realName, setDraft, onSave } = props;
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const [isAsked, setAsked] = useState(false);
  const name = toName(draft ?? '');
  const isWrong = !isName(name);
  const close = () => {
    setAsked(false);
    setDraft(null);
  };
  const keep = (next: string) => {
    onSave(next);
    close();
  };
  return (
    <Sheet
      isOpen={draft !== null}
      onClose={close}
      title={words.depositorTitle}
      closeLabel={app.close}
      foot={
        <Button block onPress={() => (isWrong ? setAsked(true) : keep(name))}>
          {words.depositorSave}
        </Button>
      }
    >
      <div className={`inset ${css.name}`}>
        <Field
          label={words.depositorField}
          value={draft ?? ''}
          onChange={setDraft}
          maxLength={nameLengthMax}
          autoComplete="name"
          enterKeyHint="done"
          hint={words.depositorHint}
          error={isAsked && isWrong && words.depositorWrong}
        />
        {realName !== '' && (
          <Button tone="tonal" size="md" block onPress={() => keep('')}>
            {fill(words.depositorRealName, { name: realName })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
