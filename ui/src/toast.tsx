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

type Shown = { id: number; text: string; host: Element };

const ToastContext = createContext<((text: string) => void) | null>(null);

/** Makes `useToast` work below it and draws the one toast there is. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const nextId = useRef(0);
  const show = useCallback((text: string) => {
    // Everything outside an open modal is inert and silent, so the toast goes into the topmost.
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    nextId.current += 1;
    setShown({ id: nextId.current, text, host });
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <ToastContext value={show}>
      {children}
      {shown && createPortal(<Toast key={shown.id} text={shown.text} />, shown.host)}
    </ToastContext>
  );
}

/** Says something short for 2.5 s below the nav bar: `toast("Copied")`. Text only. */
export function useToast(): (text: string) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

function Toast({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // A live region is heard when its words change, so they come after the region.
  const [words, setWords] = useState('');
  useEffect(() => {
    ref.current?.showPopover();
    const frame = requestAnimationFrame(() => setWords(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <div ref={ref} popover="manual" role="status" aria-live="polite" className={css.toast}>
      {words && <span className={css.words}>{words}</span>}
    </div>
  );
}
