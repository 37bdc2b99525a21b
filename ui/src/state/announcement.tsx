import { useEffect, useRef, useState } from 'react';

export type AnnouncementProps = {
  words: string;
  /** Says the first words too: for what appears in answer to a press. */
  atOnce?: boolean | undefined;
};

/**
 * Says its words to a screen reader when they change while somebody is here; what a page begins
 * with is read as part of the page. It must stay mounted through the change.
 */
export function Announcement({ words, atOnce = false }: AnnouncementProps) {
  const last = useRef(atOnce ? '' : words);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === words) return undefined;
    last.current = words;
    // A live region is heard when its words change, so they come after the region.
    const frame = requestAnimationFrame(() => setSaid(words));
    return () => cancelAnimationFrame(frame);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
