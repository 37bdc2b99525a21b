import { useId } from 'react';
import { SEA } from './art-colours.ts';
import { LIGHT } from './light.ts';

const outline =
  'M68 18c8 12 56 12 64 0l26 12c12 6 22 20 30 46l-30 14-6-16v112c-34 8-70 8-104 0V74l-6 16-30-14c8-26 18-40 30-46Z';

/** The shirt of the club that the site sponsors, with the site's mark on it. */
export function ClubShirt({
  crest,
  className,
}: {
  crest?: string;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 200 200" width="200" height="200" aria-hidden>
      <defs>
        <clipPath id={`${id}c`}>
          <path d={outline} />
        </clipPath>
        <linearGradient id={`${id}l`} x1="0" y1="0" x2="1" y2=".3">
          <stop stopColor={LIGHT} stopOpacity=".26" />
          <stop offset=".45" stopColor={LIGHT} stopOpacity="0" />
          <stop offset="1" stopColor={SEA.hull} stopOpacity=".5" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="200" height="200" fill="var(--brand-2)" />
        <path d="M0 118 100 66l100 52v20L100 88 0 138Z" fill="var(--brand-spark)" />
        <path
          d="M0 150 100 98l100 52v8L100 108 0 158Z"
          fill="var(--brand-spark)"
          fillOpacity=".45"
        />
        <path d="M68 18c8 12 56 12 64 0l8 4c-14 20-66 20-80 0Z" fill="var(--brand-spark)" />
        <path d="M44 74V20M156 74V20" stroke={SEA.hull} strokeWidth="2" />
        <path
          d="M62 90c8 30 6 70 2 96M140 92c-10 28-6 66-2 94"
          stroke={SEA.hull}
          strokeOpacity=".5"
          strokeWidth="5"
          fill="none"
        />
        <rect width="200" height="200" fill={`url(#${id}l)`} />
      </g>
      <g transform="translate(84 132) scale(.8)" fill={LIGHT}>
        <path d="M4.5 8.2c8.7 1.7 14.6 11.4 15.3 26.2C10.6 30.2 4.3 20.3 4.5 8.2Z" />
        <path d="M35.6 4.6C27 8.3 21.9 19 22.3 34.4 31.5 28.5 36.5 17 35.6 4.6Z" />
      </g>
      {crest && <image href={crest} x="118" y="46" width="19" height="19" />}
    </svg>
  );
}
