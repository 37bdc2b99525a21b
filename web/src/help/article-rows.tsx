import { Card } from '@vela/ui/card/card.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { foreignTag } from '../app/choice/language.ts';
import type { Article } from './search-articles.ts';
import { articleHref } from './topics.ts';

/** Articles, one row each with a link. */
export function ArticleRows(props: { articles: readonly Article[]; label: string }) {
  return (
    <Card>
      <List flush label={props.label}>
        {props.articles.map(({ articleId, title, language }) => (
          <ListRow
            key={articleId}
            title={<span lang={foreignTag(language)}>{title}</span>}
            href={articleHref(articleId)}
          />
        ))}
      </List>
    </Card>
  );
}
