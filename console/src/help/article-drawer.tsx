import { fill } from '@vela/client/fill.ts';
import { mapWritten, nameIn } from '@vela/contract/language.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  deleteHelpArticle,
  getHelpArticle,
  hideHelpArticle,
  listHelpArticles,
  publishHelpArticle,
  saveHelpDraft,
  unscheduleHelpArticle,
} from '@vela/contract/help/staff-calls.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { ConfirmButton } from '../app/action/confirm-button.tsx';
import { useAction } from '../app/action/use-action.ts';
import { refresh } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { NewerDraft } from '../app/form/newer-draft.tsx';
import { PublishActions } from '../app/form/publish-actions.tsx';
import { PublishTimeField, WaitingVersion } from '../app/form/publish-time.tsx';
import { useEdited } from '../app/form/use-edited.ts';
import type { Edited } from '../app/form/use-edited.ts';
import { VersionList } from '../app/form/version-list.tsx';
import { getLanguage } from '../app/language.ts';
import { useOperator } from '../app/operator.ts';
import { SideDrawer } from '../app/side-drawer.tsx';
import { siteInstant } from '../app/site-time.ts';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { ArticleFields } from './article-fields.tsx';
import { toInput, toTexts } from './article-form.ts';
import type { Fields } from './article-form.ts';

type Article = Reply<typeof getHelpArticle>;

const size = 1_040;
const reads = [listHelpArticles, getHelpArticle];

/** One article, or a new one (`''`): written in the languages of the site beside a preview of a phone. */
export function ArticleDrawer(props: { articleId: string; onClose: () => void }) {
  const { articleId, onClose } = props;
  const words = wordsOf('help');
  const read = useEdited(getHelpArticle, { articleId }, revisionOf, articleId !== '');
  const { edited } = read;
  if (articleId === '') return <Editor article={null} edited={edited} onClose={onClose} />;
  if (read.data) {
    const { data } = read;
    return <Editor key={data.revision} article={data} edited={edited} onClose={onClose} />;
  }
  return (
    <SideDrawer size={size} title={words.heading} onClose={onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function Editor(props: { article: Article | null; edited: Edited; onClose: () => void }) {
  const { article, edited, onClose } = props;
  const words = wordsOf('help');
  const app = wordsOf('app').publishing;
  const [form] = Form.useForm<Fields>();
  const initial: Fields = {
    topic: article?.article.topic ?? 'deposit',
    position: article?.article.position ?? 0,
    isPopular: article?.article.isPopular ?? false,
    texts: toTexts(article?.texts ?? null),
  };
  const articleId = article?.article.articleId ?? '';
  const nextAt = article?.article.nextAt ?? null;
  const [at, setAt] = useState('');
  const saving = useAction(saveHelpDraft, reads);
  const taking = useAction(unscheduleHelpArticle, reads);
  const save = () => {
    saving.run(
      { articleId, revision: article?.revision ?? 0, ...toInput(form.getFieldsValue(true)) },
      { says: app.saved, onDone: articleId === '' ? onClose : edited.follow },
    );
  };
  return (
    <EditDrawer<Fields>
      title={article?.article.title || words.add}
      size={size}
      form={form}
      initial={initial}
      isBusy={saving.isBusy}
      okText={app.saveDraft}
      renderActions={(isChanged) =>
        article && (
          <Publishing
            of={article}
            at={at}
            isChanged={isChanged}
            onHidden={edited.follow}
            onDone={onClose}
          />
        )
      }
      onSave={save}
      onClose={onClose}
    >
      <NewerDraft of={edited} />
      {nextAt !== null && (
        <WaitingVersion
          at={nextAt}
          hasDraft={article?.article.hasDraft ?? false}
          isBusy={taking.isBusy}
          onTakeBack={() =>
            taking.run({ articleId }, { says: app.takenBack, onDone: edited.follow })
          }
        />
      )}
      <ArticleFields isSaved={article !== null} />
      {article?.article.hasDraft && <PublishTimeField value={at} onChange={setAt} />}
      {article && (
        <VersionList
          versions={article.versions}
          titleOf={({ texts }) => toTitle(texts)}
          onUse={({ texts }) => form.setFieldsValue({ texts: toTexts(texts) })}
        />
      )}
    </EditDrawer>
  );
}

const revisionOf = ({ revision }: Article): number => revision;

const toTitle = (texts: Article['texts']): string =>
  nameIn(
    mapWritten(texts, ({ title }) => title),
    getLanguage(),
  );

function Publishing(props: {
  of: Article;
  at: string;
  isChanged: boolean;
  onHidden: () => void;
  onDone: () => void;
}) {
  const { articleId, hasDraft, publishedAt, version } = props.of.article;
  const words = wordsOf('app').publishing;
  const { site } = useOperator();
  const time = props.at === '' ? null : siteInstant(props.at, site.timeZone).toISOString();
  const publishing = useAction(publishHelpArticle, reads);
  const hiding = useAction(hideHelpArticle, reads);
  const deleting = useAction(deleteHelpArticle, [listHelpArticles]);
  return (
    <>
      {version === 0 && (
        <ConfirmButton
          danger
          label={words.deleteDraft}
          title={words.deleteTitle}
          hint={words.deleteHint}
          isBusy={deleting.isBusy}
          onConfirm={() =>
            deleting.run(
              { articleId, revision: props.of.revision },
              {
                says: words.draftDeleted,
                onDone: props.onDone,
                onFailed: () => void refresh(getHelpArticle),
              },
            )
          }
        />
      )}
      <PublishActions
        isPublished={publishedAt !== null}
        hasDraft={hasDraft}
        isChanged={props.isChanged}
        isLater={time !== null}
        isPublishing={publishing.isBusy}
        isHiding={hiding.isBusy}
        onHide={() => hiding.run({ articleId }, { says: words.hidden, onDone: props.onHidden })}
        onPublish={() =>
          publishing.run(
            { articleId, revision: props.of.revision, at: time },
            {
              says: ({ version }) =>
                version === 0 ? words.scheduled : fill(words.published, { version }),
              onDone: props.onDone,
            },
          )
        }
      />
    </>
  );
}
