import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import css from './banner-carousel.module.css';

export type BannerCarouselProps = {
  label: string;
  children: ReactNode;
  /** Milliseconds between slides; without it, or under reduced motion, the slides stay still. */
  advanceMs?: number | undefined;
  /** Omit it if the visible edge of the next slide is hint enough. */
  hasPager?: boolean;
};

/** A carousel of banners. It stops advancing at the first touch. */
export function BannerCarousel({
  label,
  children,
  advanceMs,
  hasPager = false,
}: BannerCarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const slides = Children.toArray(children);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!advanceMs || still || isTouched || slides.length < 2) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      const next = track.current?.children[(current + 1) % slides.length];
      if (next instanceof HTMLElement)
        track.current?.scrollTo({ left: next.offsetLeft - 16, behavior: 'smooth' });
    }, advanceMs);
    return () => clearInterval(timer);
  }, [advanceMs, current, isTouched, slides.length]);

  function handleScroll(): void {
    const element = track.current;
    if (!element) return;
    const offsets = [...element.children].map((slide) =>
      slide instanceof HTMLElement ? Math.abs(slide.offsetLeft - 16 - element.scrollLeft) : 0,
    );
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
    setCurrent(isAtEnd ? offsets.length - 1 : offsets.indexOf(Math.min(...offsets)));
  }
  return (
    <section className={css.carousel} aria-label={label}>
      <div
        ref={track}
        className={css.track}
        onScroll={handleScroll}
        onPointerDown={() => setIsTouched(true)}
        onFocus={() => setIsTouched(true)}
      >
        {slides.map((slide, index) => (
          <div key={index} className={css.slide}>
            {slide}
          </div>
        ))}
      </div>
      {hasPager && slides.length > 1 && (
        <div className={css.pager} aria-hidden>
          {slides.map((_, index) => (
            <i key={index} data-current={index === current || undefined} />
          ))}
        </div>
      )}
    </section>
  );
}
