import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowLineDown, arrowLineUp, magnifyingGlass, user } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Input, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { wordsOf } from '../words.ts';
import { useFinds } from './search.ts';
import type { Find } from './search.ts';
import { useFocus } from './use-focus.ts';
import { errorText } from '@vela/client/refused.ts';
import { fill } from '@vela/client/fill.ts';
import shell from './shell.module.css';
import css from './search-box.module.css';

const icons: Record<Find['kind'], IconDrawing> = {
  player: user,
  deposit: arrowLineDown,
  withdrawal: arrowLineUp,
};
const isMac = navigator.platform.startsWith('Mac');

/** The search for any player or order: a button in the header, or Ctrl and K. */
export function SearchBox() {
  const words = wordsOf('app');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const take = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, []);
  return (
    <>
      <button
        type="button"
        className={shell.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={magnifyingGlass} />
        <span>{words.searchHint}</span>
        <kbd className="kbd" aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <Modal
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        width={560}
        style={{ top: 88 }}
        title={<span className="visually-hidden">{words.search}</span>}
        styles={{ header: { margin: 0 } }}
      >
        <Palette onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const words = wordsOf('app');
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { finds, text, isSettled, error } = useFinds(typed);
  const chosen = Math.min(at, finds.length - 1);
  const open = (find: Find | undefined) => {
    if (!find) return;
    onDone();
    void navigate(find.href);
  };
  const takeKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(finds[chosen]);
    if (step === undefined || finds.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + finds.length) % finds.length);
  };
  const failure = error === null ? null : errorText(error, words);
  return (
    <>
      <Input
        ref={useFocus()}
        size="large"
        value={typed}
        maxLength={60}
        placeholder={words.searchPlaceholder}
        prefix={<Icon of={magnifyingGlass} />}
        role="combobox"
        aria-label={words.search}
        aria-expanded={finds.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(finds.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={takeKey}
      />
      <div className={css.list} id={id} role="listbox" aria-label={words.searchResults}>
        {finds.map((find, index) => (
          <Option
            key={find.href}
            id={`${id}-${index}`}
            find={find}
            isChosen={index === chosen}
            onHover={() => setAt(index)}
            onOpen={() => open(find)}
          />
        ))}
      </div>
      <p className={css.hint} role="status">
        {failure ??
          (text === '' || finds.length > 0
            ? words.searchKeys
            : isSettled
              ? fill(words.searchNothing, { text })
              : words.loading)}
      </p>
    </>
  );
}

type OptionProps = {
  id: string;
  find: Find;
  isChosen: boolean;
  onHover: () => void;
  onOpen: () => void;
};

function Option({ id, find, isChosen, onHover, onOpen }: OptionProps) {
  return (
    // The field above handles the keys and keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      className={css.option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseMove={onHover}
      onClick={onOpen}
    >
      <Icon of={icons[find.kind]} />
      <b className="t-medium num">{find.name}</b>
      <span className={css.note}>{find.note}</span>
    </div>
  );
}
