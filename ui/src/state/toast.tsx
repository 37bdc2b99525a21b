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

type Shown = { id: number; text: string };

const ToastContext = createContext<((text: string) => void) | null>(null);

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
  const nextId = useRef(0);
  const show = useCallback((text: string) => {
    nextId.current += 1;
    setShown({ id: nextId.current, text });
    setHost(null);
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    // Deferred: a modal that closes or unmounts together with the toast has done so by now.
    const place = () => setHost(findHost());
    place();
    document.addEventListener('close', place, { capture: true });
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => {
      document.removeEventListener('close', place, { capture: true });
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <ToastContext value={show}>
      {children}
      {shown && host && createPortal(<Toast key={shown.id} text={shown.text} />, host)}
    </ToastContext>
  );
}

/** Shows a short text for 2.5 s below the nav bar: `toast("Copied")`. */
export function useToast(): (text: string) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

function Toast({ text }: { text: string }) {
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
    <div ref={ref} popover="manual" role="status" aria-live="polite" className={css.toast}>
      {words && <span className={css.words}>{words}</span>}
    </div>
  );
}
