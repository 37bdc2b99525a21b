import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import css from './toast.module.css';

const SHOWN_MS = 2500;

// Chosen: time to read a sentence and to reach the link below it.
const SHOWN_WITH_LINK_MS = 8000;

type ShowToast = (text: string, link?: ReactNode) => void;

type Shown = { id: number; text: string; link: ReactNode };

const ToastContext = createContext<ShowToast | null>(null);

/**
 * Everything outside an open modal is inert and silent, so the toast is rendered in the topmost
 * one.
 */
const findHost = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Provides `useToast` to everything below and renders the single toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [host, setHost] = useState<Element | null>(null);
  const show = useCallback<ShowToast>((text, link) => {
    setShown((last) => ({ id: last ? last.id + 1 : 0, text, link }));
    setHost(null);
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    // Deferred: a modal that closes or unmounts together with the toast has done so by now.
    const place = () => setHost(findHost());
    place();
    document.addEventListener('close', place, { capture: true });
    const timer = setTimeout(setShown, shown.link ? SHOWN_WITH_LINK_MS : SHOWN_MS, null);
    return () => {
      document.removeEventListener('close', place, { capture: true });
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <ToastContext value={show}>
      {children}
      {shown &&
        host &&
        createPortal(<Toast key={shown.id} {...shown} onHide={() => setShown(null)} />, host)}
    </ToastContext>
  );
}

/**
 * Shows a short text below the nav bar: `toast("Copied")`. It stays for 2.5 s, with a link for 8 s.
 */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('no ToastProvider');
  return show;
}

function Toast({ text, link, onHide }: Omit<Shown, 'id'> & { onHide: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // A live region is announced when its text changes, so the text is set after the region is
  // rendered.
  const [words, setWords] = useState('');
  useEffect(() => {
    if (ref.current?.isConnected) ref.current.showPopover();
    const frame = requestAnimationFrame(() => setWords(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <div ref={ref} popover="manual" role="status" className={css.toast} onClickCapture={onHide}>
      {words && (
        <div className={css.words}>
          {words}
          {link}
        </div>
      )}
    </div>
  );
}
