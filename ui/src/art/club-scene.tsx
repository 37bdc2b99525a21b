import { SEA } from './art-colours.ts';
import { LIGHT } from './light.ts';
import { ClubShirt } from './club-shirt.tsx';

/** The parts of a club that are drawn. */
export type ClubSceneName = 'stadium' | 'pitch' | 'shirt' | 'scarf' | 'training';

const ground = 'var(--club-ground)';

/** A drawing of a club in the colours of the brand, where there is no photograph. */
export function ClubScene({
  of,
  className,
}: {
  of: ClubSceneName;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="320" height="200" fill="var(--brand-2)" />
      {scenes[of]}
    </svg>
  );
}

const stripes = [0, 40, 80, 120, 160, 200, 240, 280];

const stadium = (
  <>
    <path d="M0 0h320v120H0Z" fill={SEA.sky[0]} />
    <path d="M60 22 20 150h140ZM260 22 160 150h140Z" fill={LIGHT} fillOpacity=".1" />
    <path d="M0 96c60-22 260-22 320 0v40H0Z" fill={SEA.waves[2]} />
    <path d="M0 108c60-20 260-20 320 0v8c-60-20-260-20-320 0Z" fill="var(--brand-spark)" />
    <path d="M0 128c70-14 250-14 320 0v72H0Z" fill={ground} />
    <path
      d="M160 122v78M112 152c0-9 21-16 48-16s48 7 48 16-21 16-48 16-48-7-48-16Z"
      fill="none"
      stroke={LIGHT}
      strokeOpacity=".7"
      strokeWidth="2"
    />
    {[56, 252].map((x) => (
      <g key={x}>
        <path d={`M${x + 4} 22v78`} stroke={SEA.hull} strokeWidth="4" />
        <rect x={x - 12} y="10" width="32" height="16" rx="3" fill={SEA.sun} />
      </g>
    ))}
  </>
);

const pitch = (
  <>
    {stripes.map((x, index) => (
      <rect
        key={x}
        x={x}
        width="40"
        height="200"
        fill={ground}
        fillOpacity={index % 2 ? 0.86 : 1}
      />
    ))}
    <g fill="none" stroke={LIGHT} strokeOpacity=".8" strokeWidth="2.5">
      <rect x="14" y="14" width="292" height="172" />
      <path d="M160 14v172M14 58h44v84H14M306 58h-44v84h44" />
      <circle cx="160" cy="100" r="32" />
    </g>
    <circle cx="160" cy="100" r="4" fill={LIGHT} />
    <path d="M214 148c-8-22-28-34-48-40" stroke="var(--brand-spark)" strokeWidth="3" fill="none" />
    <circle cx="216" cy="152" r="6" fill="var(--brand-spark)" />
  </>
);

const shirt = (
  <g transform="translate(60 2)">
    <ClubShirt />
  </g>
);

const scarf = (
  <>
    <path d="M0 0h320v200H0Z" fill={SEA.sky[1]} fillOpacity=".5" />
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <path
        key={row}
        d={`M-10 ${58 + row * 18}c70-34 110 34 170 0s110-34 170 0v18c-60-34-110 34-170 0s-100 34-170 0Z`}
        fill={row % 2 ? 'var(--brand-spark)' : LIGHT}
      />
    ))}
    {[20, 32, 44, 276, 288, 300].map((x) => (
      <path key={x} d={`M${x} 160v24`} stroke={LIGHT} strokeWidth="4" strokeLinecap="round" />
    ))}
  </>
);

const training = (
  <>
    <path d="M0 0h320v112H0Z" fill={SEA.sky[2]} />
    <circle cx="236" cy="86" r="34" fill={SEA.sun} />
    <path d="M0 104c80-18 240-18 320 0v96H0Z" fill={ground} />
    {[46, 104, 162, 220].map((x, index) => (
      <path
        key={x}
        d={`M${x} ${168 - index * 12}l11-30 11 30Z`}
        fill={index % 2 ? LIGHT : 'var(--brand-spark)'}
      />
    ))}
    <circle cx="276" cy="150" r="15" fill={LIGHT} />
    <path d="m276 142 7 5-3 8h-8l-3-8Z" fill={SEA.hull} />
  </>
);

const scenes: Readonly<Record<ClubSceneName, React.ReactNode>> = {
  stadium,
  pitch,
  shirt,
  scarf,
  training,
};
