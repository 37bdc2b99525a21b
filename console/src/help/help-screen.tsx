import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listHelpArticles } from '@vela/contract/help/staff-calls.ts';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import {
  actionColumn,
  figureColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { AddButton, Panel } from '../app/panel.tsx';
import type { NamedTag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { ArticleDrawer } from './article-drawer.tsx';

type Article = Reply<typeof listHelpArticles>['articles'][number];

/** The articles of the help centre: published ones, drafts, and ratings. */
export function Screen() {
  const words = wordsOf('help');
  const navigate = useNavigate();
  const mayEdit = useMay('content.manage');
  const { articleId } = useParams();
  const read = useRead(listHelpArticles, {});
  const open = (id: string) => void navigate(`/help/${id}`);
  const columns = [
    textColumn<Article>(words.title, (it) => it.title),
    textColumn<Article>(words.topic, (it) => words.topics[it.topic]),
    tagColumn<Article>(words.state, (it) => toTags(it, words)),
    timeColumn<Article>(words.publishedAt, (it) => it.publishedAt),
    figureColumn<Article>(words.helpful, toRating),
    ...(mayEdit
      ? [actionColumn<Article>((it) => <EditButton onPress={() => open(it.articleId)} />)]
      : []),
  ];
  return (
    <Panel
      title={words.heading}
      extra={mayEdit && <AddButton name={words.add} onPress={() => open('new')} />}
    >
      <Ready read={read}>
        {({ articles }) => (
          <RowTable<Article>
            rows={articles}
            rowKey="articleId"
            label={words.heading}
            columns={columns}
            empty={{ title: words.none, hint: words.noneHint }}
          />
        )}
      </Ready>
      {mayEdit && articleId !== undefined && (
        <ArticleDrawer
          key={articleId}
          articleId={articleId === 'new' ? '' : articleId}
          onClose={() => void navigate('/help')}
        />
      )}
    </Panel>
  );
}

function EditButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" onClick={onPress}>
      {wordsOf('help').edit}
    </Button>
  );
}

function toTags(article: Article, words: Words<'help'>): NamedTag[] {
  const { publishedAt, version, hasDraft, nextAt } = article;
  const tags: NamedTag[] = [];
  if (publishedAt !== null) {
    tags.push({ tone: 'pos', text: fill(words.published, { version }) });
  } else {
    tags.push({ tone: 'plain', text: version === 0 ? words.neverPublished : words.hidden });
  }
  if (hasDraft && version > 0) tags.push({ tone: 'warn', text: words.draft });
  if (nextAt !== null) tags.push({ tone: 'warn', text: wordsOf('app').publishing.scheduledTag });
  return tags;
}

const toRating = ({ helpfulCount, unhelpfulCount }: Article): string =>
  helpfulCount + unhelpfulCount === 0 ? '—' : `${helpfulCount} / ${helpfulCount + unhelpfulCount}`;
