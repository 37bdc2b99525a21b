import type { KeyboardEvent, ReactNode } from 'react';
import { ExportButton, useExported } from './export-button.tsx';
import type { ListSource } from './use-list.ts';
import css from './list.module.css';

export type ListFrameProps = {
  /** The list to export, if the contract allows it. */
  source?: ListSource | undefined;
  /** The filters, above the list. */
  filters?: ReactNode;
  /** A notice below the filters, before the rows. */
  notes?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Filters above their list; the up and down keys move from the search to the rows and among them.
 */
export function ListFrame({ source, filters, notes, className, children }: ListFrameProps) {
  const exported = useExported(source);
  return (
    <div className={className} onKeyDown={moveFocus} role="presentation">
      {(filters !== undefined || exported !== null) && (
        <div className={css.filters} role="search">
          {filters}
          {exported && <ExportButton exported={exported} />}
        </div>
      )}
      {notes}
      {children}
    </div>
  );
}

/** A row is focused by its first link. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll('tbody > tr, li')].flatMap((row) => {
    const link = row.querySelector('a');
    return link ? [link] : [];
  });
  const at = links.findIndex((link) => link === event.target);
  const isSearch = event.target.matches('[role=search] input[enterkeyhint=search]');
  const next = isSearch
    ? step === 1
      ? links[0]
      : undefined
    : at < 0
      ? undefined
      : links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
