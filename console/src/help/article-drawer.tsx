import { fill } from '@vela/client/fill.ts';
import { writtenLanguages } from '@vela/contract/language.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getHelpArticle,
  hideHelpArticle,
  listHelpArticles,
  publishHelpArticle,
  saveHelpDraft,
  unscheduleHelpArticle,
} from '@vela/contract/help/staff-calls.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { PublishActions } from '../app/form/publish-actions.tsx';
import { PublishTimeField, WaitingVersion } from '../app/form/publish-time.tsx';
import { VersionList } from '../app/form/version-list.tsx';
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

/** One article, or a new one (`''`): written in four languages beside a preview of a phone. */
export function ArticleDrawer(props: { articleId: string; onClose: () => void }) {
  const { articleId, onClose } = props;
  const words = wordsOf('help');
  const read = useRead(getHelpArticle, { articleId }, { isEnabled: articleId !== '' });
  if (articleId === '') return <Editor article={null} onClose={onClose} />;
  if (read.data) return <Editor article={read.data} onClose={onClose} />;
  return (
    <SideDrawer size={size} title={words.heading} onClose={onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function Editor({ article, onClose }: { article: Article | null; onClose: () => void }) {
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
  const save = (fields: Fields) => {
    saving.run(
      { articleId, ...toInput(fields) },
      { says: app.saved, ...(articleId === '' ? { onDone: onClose } : {}) },
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
      actions={article && <Publishing article={article.article} at={at} onDone={onClose} />}
      onSave={save}
      onClose={onClose}
    >
      {nextAt !== null && (
        <WaitingVersion
          at={nextAt}
          isBusy={taking.isBusy}
          onTakeBack={() => taking.run({ articleId }, { says: app.takenBack })}
        />
      )}
      <ArticleFields languages={writtenLanguages} />
      {article?.article.hasDraft && <PublishTimeField value={at} onChange={setAt} />}
      {article && (
        <VersionList
          versions={article.versions}
          titleOf={({ texts }) => texts.en.title}
          onUse={({ texts }) => form.setFieldsValue({ texts: toTexts(texts) })}
        />
      )}
    </EditDrawer>
  );
}

function Publishing(props: { article: Article['article']; at: string; onDone: () => void }) {
  const { articleId, hasDraft, publishedAt } = props.article;
  const words = wordsOf('app').publishing;
  const { site } = useOperator();
  const time = props.at === '' ? null : siteInstant(props.at, site.timeZone).toISOString();
  const publishing = useAction(publishHelpArticle, reads);
  const hiding = useAction(hideHelpArticle, reads);
  return (
    <PublishActions
      isPublished={publishedAt !== null}
      hasDraft={hasDraft}
      isLater={time !== null}
      isPublishing={publishing.isBusy}
      isHiding={hiding.isBusy}
      onHide={() => hiding.run({ articleId }, { says: words.hidden })}
      onPublish={() =>
        publishing.run(
          { articleId, at: time },
          {
            says: ({ version }) =>
              version === 0 ? words.scheduled : fill(words.published, { version }),
            onDone: props.onDone,
          },
        )
      }
    />
  );
}
