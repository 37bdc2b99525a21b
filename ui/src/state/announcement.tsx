import { useEffect, useRef, useState } from 'react';

export type AnnouncementProps = {
  words: string;
  /** Announces the initial text too: for content that appears in response to a press. */
  atOnce?: boolean | undefined;
};

/**
 * Announces its text to screen readers when it changes; the initial text is read as part of the
 * page. It must stay mounted through the change.
 */
export function Announcement({ words, atOnce = false }: AnnouncementProps) {
  const last = useRef(atOnce ? '' : words);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (last.current === words) return undefined;
    last.current = words;
    // A live region is announced when its text changes, so the text is set after the region is
    // rendered.
    const frame = requestAnimationFrame(() => setAnnounced(words));
    return () => cancelAnimationFrame(frame);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
