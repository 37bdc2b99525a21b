import { fill } from '@vela/client/fill.ts';
import { writtenLanguages } from '@vela/contract/language.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getHelpArticle,
  hideHelpArticle,
  listHelpArticles,
  publishHelpArticle,
  saveHelpDraft,
} from '@vela/contract/help/staff-calls.ts';
import { Form } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { PublishActions } from '../app/form/publish-actions.tsx';
import { VersionList } from '../app/form/version-list.tsx';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { ArticleFields } from './article-fields.tsx';
import { toInput, toTexts } from './article-form.ts';
import type { Fields } from './article-form.ts';

type Article = Reply<typeof getHelpArticle>;

const size = 1_040;

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
  const saving = useAction(saveHelpDraft, [listHelpArticles, getHelpArticle]);
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
      actions={article && <Publishing article={article.article} onDone={onClose} />}
      onSave={save}
      onClose={onClose}
    >
      <ArticleFields languages={writtenLanguages} />
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

function Publishing(props: { article: Article['article']; onDone: () => void }) {
  const { articleId, hasDraft, publishedAt } = props.article;
  const words = wordsOf('app').publishing;
  const reads = [listHelpArticles, getHelpArticle];
  const publishing = useAction(publishHelpArticle, reads);
  const hiding = useAction(hideHelpArticle, reads);
  return (
    <PublishActions
      isPublished={publishedAt !== null}
      hasDraft={hasDraft}
      isPublishing={publishing.isBusy}
      isHiding={hiding.isBusy}
      onHide={() => hiding.run({ articleId }, { says: words.hidden })}
      onPublish={() =>
        publishing.run(
          { articleId },
          { says: ({ version }) => fill(words.published, { version }), onDone: props.onDone },
        )
      }
    />
  );
}
