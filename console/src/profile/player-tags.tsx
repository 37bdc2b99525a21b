import { fill } from '@vela/client/fill.ts';
import {
  changePlayerTags,
  getPlayer,
  listPlayers,
  listTags,
} from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { plus, x } from '@vela/ui/icon/icons.ts';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { useFocus } from '../app/use-focus.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type TagsProps = { username: string; tags: readonly string[] };

/** The player's tags; each can be removed, and existing ones are suggested. */
export function PlayerTags({ username, tags }: TagsProps) {
  const words = wordsOf('profile');
  const mayTag = useMay('player.note');
  const [isAdding, setAdding] = useState(false);
  const { run, isBusy } = useAction(changePlayerTags, [getPlayer, listPlayers, listTags]);
  const change = (parts: { add: string[] } | { remove: string[] }) => run({ username, ...parts });
  return (
    <div className={css.tags} role="group" aria-label={words.tags}>
      {tags.map((tag) => (
        <Tag key={tag} tone="accent">
          {tag}
          {mayTag && (
            <button
              type="button"
              className={css.untag}
              aria-label={fill(words.tagRemove, { tag })}
              disabled={isBusy}
              onClick={() => change({ remove: [tag] })}
            >
              <Icon of={x} size={12} />
            </button>
          )}
        </Tag>
      ))}
      {mayTag &&
        (isAdding ? (
          <TagField
            carried={tags}
            onAdd={(tag) => {
              change({ add: [tag] });
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button
            size="small"
            type="text"
            icon={<Icon of={plus} size={12} />}
            loading={isBusy}
            onClick={() => setAdding(true)}
          >
            {words.tagAdd}
          </Button>
        ))}
    </div>
  );
}

type FieldProps = {
  carried: readonly string[];
  onAdd: (tag: string) => void;
  onClose: () => void;
};

function TagField({ carried, onAdd, onClose }: FieldProps) {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const [typed, setTyped] = useState('');
  const { data } = useRead(listTags, {}, { staleMs: 30_000 });
  const text = typed.trim();
  const options = (data?.tags ?? [])
    .filter(({ tag }) => !carried.includes(tag))
    .filter(({ tag }) => tag.toLowerCase().includes(text.toLowerCase()))
    .map(({ tag, playerCount }) => ({
      value: tag,
      label: (
        <span className={css.suggestion}>
          {tag} <span className="t-muted num">{playerCount}</span>
        </span>
      ),
    }));
  return (
    <form
      className={css.tagForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onAdd(text);
      }}
    >
      <AutoComplete
        ref={useFocus()}
        className={css.tagField ?? ''}
        size="small"
        value={typed}
        options={options}
        maxLength={30}
        placeholder={words.tagHint}
        aria-label={words.tagHint}
        onChange={setTyped}
        onSelect={onAdd}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={text === ''}>
        {words.tagAdd}
      </Button>
      <Button size="small" onClick={onClose}>
        {app.cancel}
      </Button>
    </form>
  );
}
