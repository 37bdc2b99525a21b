import { useState } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import type { CategoryName } from '../list/list.tsx';
import css from './picture.module.css';

/** The addresses of one picture and its size in pixels. */
export type PictureFiles = { width: number; height: number; avif: string | null; webp: string };

export type PictureProps = {
  /** The text alternative; empty if the text beside the picture has the same content. */
  alt: string;
  /** Shown as text when there is no picture. */
  name: string;
  /** The hue behind that text. */
  category: CategoryName;
  files: PictureFiles | null;
  /** Shown until the picture has loaded. */
  colour?: string | null | undefined;
  /** Omitted where only one letter fits. */
  isSmall?: boolean | undefined;
  /** Set if the picture is visible as soon as the screen is. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
};

/**
 * How far outside the view a picture starts to load. Chosen: half a screen. Browsers load `lazy`
 * pictures three screens ahead on a slow line, which delays the visible ones.
 */
const rootMargin = '400px';

/** The picture of a game or venue at a fixed size; its name as text if there is no picture. */
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
        decoding={isFirst ? 'sync' : 'async'}
        onError={() => setBrokenUrl(files.webp)}
      />
    </picture>
  );
}

/** Returns the first letter as readers see it, with its combining marks. */
function toFirstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment ?? '';
}
