import { useState } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import type { CategoryName } from '../list/list.tsx';
import css from './picture.module.css';

/** The addresses of one picture and its size in pixels. */
export type PictureFiles = { width: number; height: number; avif: string | null; webp: string };

export type PictureProps = {
  /** What is on it, for who cannot see it; empty where the words beside say it. */
  alt: string;
  /** Set in type while there is no picture. */
  name: string;
  /** The hue behind the type. */
  category: CategoryName;
  files: PictureFiles | null;
  /** What stands in until the picture is there. */
  colour?: string | null | undefined;
  /** Left out where only a letter has room. */
  isSmall?: boolean | undefined;
  /** In sight as soon as the screen is. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
};

/**
 * How far outside of the view a picture is loaded. Chosen: half a screen. Browsers load what is
 * marked as lazy three screens ahead on a slow line, where it delays what is in view.
 */
const rootMargin = '400px';

/** The picture of a game or a venue in a place of its size; its name in type where there is none. */
export function Picture(props: PictureProps) {
  const { alt, name, category, files, colour, isSmall = false, isFirst = false } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [isNear, setNear] = useState(isFirst);
  const waitUntilNear = (frame: HTMLElement) => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin,
    });
    watcher.observe(frame);
    return () => watcher.disconnect();
  };
  if (files === null || files.webp === brokenUrl) {
    return (
      <span
        className={cx(css.frame, css.type, `cat-${category}`, props.className)}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <span className={isSmall ? css.letter : css.name} aria-hidden="true">
          {isSmall ? toFirstLetter(name) : name}
        </span>
      </span>
    );
  }
  const style: Style = { '--colour': colour ?? 'var(--surface-sunken)' };
  return (
    <picture
      ref={isNear ? null : waitUntilNear}
      className={cx(css.frame, props.className)}
      style={style}
    >
      {isNear && files.avif !== null && <source srcSet={files.avif} type="image/avif" />}
      <img
        src={isNear ? files.webp : undefined}
        alt={alt}
        width={files.width}
        height={files.height}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBrokenUrl(files.webp)}
      />
    </picture>
  );
}

/** What a reader takes for the first letter, marks and all. */
function toFirstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment ?? '';
}
