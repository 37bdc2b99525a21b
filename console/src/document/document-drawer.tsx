import { fill } from '@vela/client/fill.ts';
import {
  discardDocumentDraft,
  getDocument,
  listDocuments,
  publishDocument,
  saveDocumentDraft,
  unscheduleDocument,
} from '@vela/contract/document/staff-calls.ts';
import { inEachLanguage, nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { ConfirmButton } from '../app/action/confirm-button.tsx';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { NewerDraft } from '../app/form/newer-draft.tsx';
import { SaveFirst } from '../app/form/publish-actions.tsx';
import { PublishTimeField, WaitingVersion } from '../app/form/publish-time.tsx';
import { useEdited } from '../app/form/use-edited.ts';
import type { Edited } from '../app/form/use-edited.ts';
import { VersionList } from '../app/form/version-list.tsx';
import { getLanguage } from '../app/language.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { SideDrawer } from '../app/side-drawer.tsx';
import { siteInstant } from '../app/site-time.ts';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { DocumentFields } from './document-fields.tsx';
import { toContent, toFields } from './document-form.ts';
import type { Fields, Read } from './document-form.ts';
import { nameOf } from './names.ts';
import { ProblemList } from './problem-list.tsx';

const size = 1_040;
const reads = [listDocuments, getDocument];

/** One document: written in every language beside a preview of a phone, and published. */
export function DocumentDrawer(props: { documentId: string; onClose: () => void }) {
  const { documentId, onClose } = props;
  const read = useEdited(getDocument, { documentId }, revisionOf);
  if (read.data) {
    const { data, edited } = read;
    return <Editor key={data.revision} read={data} edited={edited} onClose={onClose} />;
  }
  return (
    <SideDrawer size={size} title={wordsOf('app').documents} onClose={onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function Editor(props: { read: Read; edited: Edited; onClose: () => void }) {
  const { read, edited, onClose } = props;
  const app = wordsOf('app').publishing;
  const [form] = Form.useForm<Fields>();
  const watched: Partial<Fields> | undefined = Form.useWatch([], { form, preserve: true });
  // Until the form has its fields, what it will begin with.
  const initial = toFields(read.content);
  const typed: Fields = watched?.kind === undefined ? initial : form.getFieldsValue(true);
  const [at, setAt] = useState('');
  const { documentId, nextAt } = read.document;
  const saving = useAction(saveDocumentDraft, reads);
  const taking = useAction(unscheduleDocument, reads);
  const save = () =>
    saving.run(
      { documentId, revision: read.revision, content: toContent(form.getFieldsValue(true)) },
      { says: app.saved, onDone: edited.follow },
    );
  return (
    <EditDrawer<Fields>
      title={nameOf(read.document)}
      size={size}
      form={form}
      initial={initial}
      isBusy={saving.isBusy}
      okText={app.saveDraft}
      renderActions={(isChanged) => (
        <Actions
          read={read}
          at={at}
          isChanged={isChanged}
          onDiscarded={edited.follow}
          onDone={onClose}
        />
      )}
      onSave={save}
      onClose={onClose}
    >
      <NewerDraft of={edited} />
      {nextAt !== null && (
        <WaitingVersion
          at={nextAt}
          hasDraft={read.document.hasDraft}
          isBusy={taking.isBusy}
          onTakeBack={() =>
            taking.run({ documentId }, { says: app.takenBack, onDone: edited.follow })
          }
        />
      )}
      <ProblemList read={read} typed={typed} />
      <DocumentFields read={read} typed={typed} />
      {read.document.hasDraft && <PublishTimeField value={at} onChange={setAt} />}
      <VersionList
        versions={read.versions}
        titleOf={({ content }) => toTitle(content)}
        onUse={({ content }) => form.setFieldsValue(toFields(content))}
      />
    </EditDrawer>
  );
}

const revisionOf = ({ revision }: Read): number => revision;

function toTitle(content: Read['content']): string {
  const say = (texts: Partial<Record<Language, string>>) => nameIn(texts, getLanguage());
  if (content.kind === 'terms') return `${content.version} · ${say(content.changes)}`;
  if (content.kind === 'site') return say(content.titles);
  if (content.kind === 'template') {
    return say(inEachLanguage((language) => content.texts[language].title));
  }
  return content.entries.map(({ labels }) => say(labels)).join(', ');
}

function Actions(props: {
  read: Read;
  at: string;
  isChanged: boolean;
  onDiscarded: () => void;
  onDone: () => void;
}) {
  const { read, at, isChanged, onDone } = props;
  const words = wordsOf('document');
  const app = wordsOf('app').publishing;
  const { site } = useOperator();
  const mayPublish = useMay('setting.manage') || read.document.kind !== 'terms';
  const publishing = useAction(publishDocument, reads);
  const discarding = useAction(discardDocumentDraft, reads);
  const { documentId, hasDraft } = read.document;
  const { revision } = read;
  if (!hasDraft) return null;
  const time = at === '' ? null : siteInstant(at, site.timeZone).toISOString();
  const says = ({ version }: { version: number }) =>
    version === 0 ? app.scheduled : fill(app.published, { version });
  return (
    <>
      <ConfirmButton
        danger
        label={words.discard}
        title={words.discardTitle}
        hint={words.discardHint}
        isBusy={discarding.isBusy}
        onConfirm={() =>
          discarding.run(
            { documentId, revision },
            { says: words.discarded, onDone: props.onDiscarded },
          )
        }
      />
      {mayPublish ? (
        <>
          <SaveFirst isChanged={isChanged} />
          <Button
            disabled={isChanged}
            loading={publishing.isBusy}
            onClick={() => publishing.run({ documentId, revision, at: time }, { says, onDone })}
          >
            {time === null ? app.publish : app.schedule}
          </Button>
        </>
      ) : (
        <span className="t-muted">{words.termsPublisher}</span>
      )}
    </>
  );
}
