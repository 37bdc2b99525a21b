import { aliasLengthMax } from '@vela/contract/payout/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { PictureField } from './picture-field.tsx';
import type { AccountChanges } from './use-account-actions.tsx';
import type { OtherAccount } from './use-other-accounts.ts';
import { usePicture } from './use-picture.ts';
import css from './form.module.css';

/** The name of an account, and its QR code if it has one; the account itself cannot be edited. */
export function EditSheet(props: {
  account: OtherAccount | null;
  onClose: () => void;
  onSave: (account: OtherAccount, changes: AccountChanges) => void;
}) {
  const { account, onClose, onSave } = props;
  const words = wordsOf('payout');
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={account !== null}
      onClose={onClose}
      title={account ? fill(words.editTitle, { kind: account.place }) : ''}
      closeLabel={app.close}
    >
      {account && (
        <EditForm
          key={account.accountId}
          account={account}
          onSave={(changes) => onSave(account, changes)}
        />
      )}
    </Sheet>
  );
}

function EditForm(props: { account: OtherAccount; onSave: (changes: AccountChanges) => void }) {
  const { account, onSave } = props;
  const words = wordsOf('payout');
  const format = useFormat();
  const upload = usePicture();
  const { picture } = upload;
  const [alias, setAlias] = useState(account.alias);
  const trimmed = alias.trim();
  const isSending = picture !== null && picture.fileId === null && picture.error === null;
  const isChanged = trimmed !== account.alias || Boolean(picture?.fileId);
  const save = () => {
    onSave({ alias: trimmed, ...(picture?.fileId ? { fileId: picture.fileId } : {}) });
  };
  return (
    <form
      className={`inset ${css.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && trimmed !== '' && !isSending) save();
      }}
    >
      <Field
        label={words.alias}
        value={alias}
        onChange={setAlias}
        maxLength={aliasLengthMax}
        autoComplete="off"
        error={trimmed === '' ? words.aliasMissing : undefined}
      />
      <Card>
        <KeyValues>
          <KeyValue name={account.place} num>
            {account.account}
          </KeyValue>
          <KeyValue name={words.addedOn} num>
            {format.date(account.createdAt)}
          </KeyValue>
        </KeyValues>
      </Card>
      {account.pictureUrl !== '' && (
        <>
          {picture === null && (
            <img className={css.qr} src={account.pictureUrl} alt={words.picture} />
          )}
          <PictureField label={words.pictureReplace} upload={upload} error={undefined} />
          {picture !== null && <p className="t-caption t-muted">{words.pictureNewHold}</p>}
        </>
      )}
      <Button block type="submit" disabled={!isChanged || trimmed === ''} busy={isSending}>
        {words.save}
      </Button>
    </form>
  );
}
