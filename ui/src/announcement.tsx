import { useState } from 'react';

/**
 * Says its words to a screen reader when they change while somebody is here; what a page begins
 * with is read as part of the page. It must stay mounted through the change.
 */
export function Announcement({ words }: { words: string }) {
  const [last, setLast] = useState({ words, isNews: false });
  if (last.words !== words) setLast({ words, isNews: true });
  return (
    <p className="visually-hidden" role="status">
      {last.isNews && words}
    </p>
  );
}
