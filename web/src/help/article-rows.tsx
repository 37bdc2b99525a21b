import type { Language } from '@vela/contract/language.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { foreignTag } from '../app/choice/language.ts';
import type { Article } from './search-articles.ts';
import { articleHref } from './topics.ts';

/** The articles to list, and the language that they are in. */
export type ArticleRowsProps = { articles: readonly Article[]; language: Language; label: string };

/** Articles, one row each with a link. */
export function ArticleRows({ articles, language, label }: ArticleRowsProps) {
  return (
    <Card>
      <List flush label={label}>
        {articles.map(({ articleId, title }) => (
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
