import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { nameIn } from '@vela/contract/language.ts';
import type { PlacementKind } from '@vela/contract/home/rules.ts';
import {
  deletePlacement,
  getPlacement,
  hidePlacement,
  listPlacements,
  publishPlacement,
  savePlacementDraft,
} from '@vela/contract/home/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Form } from 'antd';
import { ConfirmButton } from '../app/action/confirm-button.tsx';
import { useAction } from '../app/action/use-action.ts';
import { refresh } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { NewerDraft } from '../app/form/newer-draft.tsx';
import { PublishActions } from '../app/form/publish-actions.tsx';
import { useEdited } from '../app/form/use-edited.ts';
import type { Edited } from '../app/form/use-edited.ts';
import { VersionList } from '../app/form/version-list.tsx';
import { getLanguage } from '../app/language.ts';
import { useOperator } from '../app/operator.ts';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { PlacementFields } from './placement-fields.tsx';
import { toContent, toFields } from './placement-form.ts';
import type { Content, Fields } from './placement-form.ts';

type Read = Reply<typeof getPlacement>;
type Ends = { onSaved: (placementId: string) => void; onClose: () => void };

const size = 1_040;
const reads = [listPlacements, getPlacement];

/** One notice or banner, or a new one of a kind, beside a preview of a phone. */
export function PlacementDrawer(
  props: Ends & ({ placementId: string } | { newKind: PlacementKind }),
) {
  const placementId = 'placementId' in props ? props.placementId : '';
  const read = useEdited(getPlacement, { placementId }, revisionOf, placementId !== '');
  const ends = { ...props, edited: read.edited };
  if ('newKind' in props) return <Editor kind={props.newKind} of={null} {...ends} />;
  if (read.data) {
    const { revision, placement } = read.data;
    return <Editor key={revision} kind={placement.kind} of={read.data} {...ends} />;
  }
  return (
    <SideDrawer size={size} title={wordsOf('app').homePage} onClose={props.onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function Editor(props: Ends & { kind: PlacementKind; of: Read | null; edited: Edited }) {
  const { kind, of, edited, onSaved, onClose } = props;
  const words = wordsOf('home');
  const app = wordsOf('app').publishing;
  const { site } = useOperator();
  const [form] = Form.useForm<Fields>();
  const saving = useAction(savePlacementDraft, reads);
  const placementId = of?.placement.placementId ?? '';
  // All values, also of fields that only other kinds show: a submit has those on the screen alone.
  const save = () =>
    saving.run(
      {
        placementId,
        revision: of?.revision ?? 0,
        content: toContent(kind, form.getFieldsValue(true), site.timeZone),
      },
      {
        says: app.saved,
        onDone: (saved) => {
          edited.follow();
          onSaved(saved.placementId);
        },
      },
    );
  return (
    <EditDrawer<Fields>
      title={of?.placement.title || words.kinds[kind].add}
      size={size}
      form={form}
      initial={toFields(of?.content ?? null, site.timeZone)}
      isBusy={saving.isBusy}
      okText={app.saveDraft}
      renderActions={(isChanged) =>
        of && <Actions of={of} isChanged={isChanged} onHidden={edited.follow} onClose={onClose} />
      }
      onSave={save}
      onClose={onClose}
    >
      <NewerDraft of={edited} />
      <PlacementFields kind={kind} isSaved={of !== null} />
      {of && (
        <VersionList
          versions={of.versions}
          titleOf={({ content }) => toTitle(content)}
          onUse={({ content }) => form.setFieldsValue(toFields(content, site.timeZone))}
        />
      )}
    </EditDrawer>
  );
}

const revisionOf = ({ revision }: Read): number => revision;

const toTitle = (content: Content): string => nameIn(toNames(content), getLanguage());

const toNames = (content: Content) => {
  if ('titles' in content) return content.titles;
  if ('names' in content) return content.names;
  if ('opponents' in content) return content.opponents;
  return 'captions' in content ? content.captions : content.texts;
};

function Actions(props: {
  of: Read;
  isChanged: boolean;
  onHidden: () => void;
  onClose: () => void;
}) {
  const { of, isChanged, onClose } = props;
  const { placementId, state, hasDraft } = of.placement;
  const words = wordsOf('home');
  const app = wordsOf('app').publishing;
  const format = useFormat();
  const now = useNow(Date.now, 60_000);
  const publishing = useAction(publishPlacement, reads);
  const hiding = useAction(hidePlacement, reads);
  const deleting = useAction(deletePlacement, [listPlacements]);
  const isPublished = state !== 'draft' && state !== 'hidden';
  const { shownFrom } = of.content;
  const leavesGap = state === 'running' && shownFrom !== null && Date.parse(shownFrom) > now;
  const warning = leavesGap
    ? { title: words.gapTitle, hint: fill(words.gapHint, { time: format.dateTime(shownFrom) }) }
    : null;
  return (
    <>
      {!isPublished && (
        <ConfirmButton
          danger
          label={words.delete}
          title={app.deleteTitle}
          hint={app.deleteHint}
          isBusy={deleting.isBusy}
          onConfirm={() =>
            deleting.run(
              { placementId, revision: of.revision },
              {
                says: words.deleted,
                onDone: onClose,
                onFailed: () => void refresh(getPlacement),
              },
            )
          }
        />
      )}
      <PublishActions
        isPublished={isPublished}
        hasDraft={hasDraft}
        isChanged={isChanged}
        warning={warning}
        isPublishing={publishing.isBusy}
        isHiding={hiding.isBusy}
        onHide={() => hiding.run({ placementId }, { says: app.hidden, onDone: props.onHidden })}
        onPublish={() =>
          publishing.run(
            { placementId, revision: of.revision },
            { says: ({ version }) => fill(app.published, { version }), onDone: onClose },
          )
        }
      />
    </>
  );
}
