import { Card } from '@vela/ui/card/card.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import type { Article } from './search-articles.ts';
import { articleHref } from './topics.ts';

/** Articles, one row each with a link. */
export function ArticleRows({ articles, label }: { articles: readonly Article[]; label: string }) {
  return (
    <Card>
      <List flush label={label}>
        {articles.map(({ articleId, title }) => (
          <ListRow key={articleId} title={title} href={articleHref(articleId)} />
        ))}
      </List>
    </Card>
  );
}
