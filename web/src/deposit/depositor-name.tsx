import { isPersonName, personNameLengthMax, toPersonName } from '@vela/contract/person-name.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { pencilSimple } from '@vela/ui/icon/icons.ts';
import { ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { useUser } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import css from './deposit-screen.module.css';

/** The name as typed. */
export type DepositorNameProps = {
  /** Empty means the player's real name. */
  value: string;
  /** True once a missing name must be reported at the field. */
  isChecked: boolean;
  onChange: (name: string) => void;
};

/** The holder of the paying account: the player's real name unless another one is entered. */
export function DepositorName(props: DepositorNameProps) {
  const realName = useUser()?.realName ?? '';
  if (realName !== '') return <NameRow {...props} realName={realName} />;
  return (
    <div className={css.nameField}>
      <NameField value={props.value} isChecked={props.isChecked} onChange={props.onChange} />
    </div>
  );
}

function NameField({ value, isChecked, onChange }: DepositorNameProps) {
  const words = wordsOf('deposit');
  return (
    <Field
      label={words.depositorField}
      name="depositor"
      value={value}
      onChange={onChange}
      maxLength={personNameLengthMax}
      autoComplete="name"
      enterKeyHint="done"
      hint={words.depositorHint}
      error={isChecked && !isPersonName(toPersonName(value)) && words.depositorWrong}
    />
  );
}

function NameRow(props: DepositorNameProps & { realName: string }) {
  const { value, realName, onChange } = props;
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  // Null while the sheet is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const close = () => {
    setChecked(false);
    setTyped(null);
  };
  const keep = (next: string) => {
    onChange(next);
    close();
  };
  const name = toPersonName(typed ?? '');
  return (
    <>
      <ListRow
        onPress={() => setTyped(value)}
        chevron={false}
        title={<span className="t-label t-muted">{words.depositorName}</span>}
        value={<b className="t-callout t-medium">{value || realName}</b>}
        end={<Icon of={pencilSimple} className="t-faint" />}
      />
      <Sheet
        isOpen={typed !== null}
        onClose={close}
        title={words.depositorTitle}
        closeLabel={app.close}
        foot={
          <Button block onPress={() => (isPersonName(name) ? keep(name) : setChecked(true))}>
            {words.depositorSave}
          </Button>
        }
      >
        <div className={`inset ${css.name}`}>
          <NameField value={typed ?? ''} isChecked={isChecked} onChange={setTyped} />
          <Button tone="tonal" size="md" block onPress={() => keep('')}>
            {fill(words.depositorRealName, { name: realName })}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
