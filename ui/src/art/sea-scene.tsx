import { useId } from 'react';
import { SEA } from './art-colours.ts';
import { LIGHT } from './light.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

function Gradient(props: { id: string; stops: readonly Stop[]; kind?: 'sky' | 'halo' | 'slant' }) {
  const stops = props.stops.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
  if (props.kind === 'halo') return <radialGradient id={props.id}>{stops}</radialGradient>;
  const sky = { x1: 0, y1: 0, x2: 0, y2: 242, gradientUnits: 'userSpaceOnUse' } as const;
  const line = { x1: 0, y1: 0, x2: props.kind === 'slant' ? 1 : 0, y2: 1 };
  return (
    <linearGradient id={props.id} {...(props.kind === 'sky' ? sky : line)}>
      {stops}
    </linearGradient>
  );
}

const STARS = [
  [46, 58, 1.1, 0.8],
  [102, 30, 0.9, 0.6],
  [318, 44, 1.2, 0.7],
  [352, 96, 0.9, 0.5],
  [228, 26, 1, 0.6],
  [26, 118, 0.8, 0.5],
] as const;
const GLINTS = [
  [240, 243, 64, 0.9],
  [250, 249, 46, 0.7],
  [236, 255, 66, 0.5],
  [256, 262, 36, 0.4],
  [242, 270, 54, 0.28],
] as const;

function SeaGradients({ id }: { id: string }) {
  return (
    <defs>
      <Gradient
        id={`${id}sky`}
        kind="sky"
        stops={SEA.sky.map((colour, i): Stop => [[0, 0.42, 0.7, 0.88, 1][i] ?? 1, colour])}
      />
      <Gradient
        id={`${id}halo`}
        kind="halo"
        stops={[
          [0, SEA.halo[0], 0.95],
          [0.35, SEA.halo[1], 0.5],
          [1, SEA.halo[2], 0],
        ]}
      />
      <Gradient id={`${id}sea`} stops={[0, 0.3, 1].map((at, i): Stop => [at, SEA.sea[i] ?? ''])} />
      <Gradient id={`${id}far`} stops={SEA.farIsland.map((colour, i): Stop => [i, colour])} />
      <Gradient id={`${id}near`} stops={SEA.nearIsland.map((colour, i): Stop => [i, colour])} />
      <Gradient
        id={`${id}white`}
        kind="slant"
        stops={SEA.whiteSail.map((colour, i): Stop => [i, colour])}
      />
      <Gradient
        id={`${id}gold`}
        kind="slant"
        stops={SEA.goldSail.map((colour, i): Stop => [i, colour])}
      />
    </defs>
  );
}

function Boat({ id, transform }: { id: string; transform: string }) {
  return (
    <g transform={transform}>
      <path d="M70 0c26 34 36 86 22 150L70 154Z" fill={`url(#${id}gold)`} />
      <path d="M62 18C30 52 12 96 10 146l52 8Z" fill={`url(#${id}white)`} />
      <path d="M-2 160c34 8 78 8 112-2-8 22-24 34-52 34S8 182-2 160Z" fill={SEA.hull} />
      <path d="M-2 160c34 8 78 8 112-2l-2.5 6c-32 9-74 9-107 1.5Z" fill={SEA.foam} opacity=".92" />
    </g>
  );
}

export type SeaSceneProps = {
  className?: string | undefined;
  /** The boat's position as an SVG transform; null omits the boat. */
  boat?: string | null | undefined;
  /** The edge that stays visible when the scene is cropped. */
  position?: 'xMidYMax' | 'xMidYMid' | 'xMidYMin' | undefined;
};

/**
 * The sea at dusk: the scene of login, poster and sponsors. Gradients only, so nothing is
 * downloaded.
 */
export function SeaScene({ className, boat, position = 'xMidYMax' }: SeaSceneProps) {
  const id = `sea${useId().replace(/\W/g, '')}`;
  const place = boat === undefined ? 'translate(126 104) scale(.84)' : boat;
  return (
    <svg
      className={className}
      viewBox="0 0 390 340"
      preserveAspectRatio={`${position} slice`}
      aria-hidden
    >
      <SeaGradients id={id} />
      <rect width="390" height="340" fill={`url(#${id}sky)`} />
      <g fill={LIGHT}>
        {STARS.map(([x, y, r, opacity]) => (
          <circle key={x} cx={x} cy={y} r={r} opacity={opacity} />
        ))}
      </g>
      <circle cx="272" cy="232" r="118" fill={`url(#${id}halo)`} />
      <circle cx="272" cy="232" r="34" fill={SEA.sun} />
      {ISLANDS.map(({ d, fill, opacity }) => (
        <path key={d} d={d} fill={`url(#${id}${fill})`} opacity={opacity} />
      ))}
      <rect y="240" width="390" height="100" fill={`url(#${id}sea)`} />
      <g fill={SEA.sun}>
        {GLINTS.map(([x, y, width, opacity]) => (
          <rect key={y} x={x} y={y} width={width} height="2" rx="1" opacity={opacity} />
        ))}
      </g>
      {place && <Boat id={id} transform={place} />}
      {SEA_WAVES.map((d, i) => (
        <path key={d} d={d} fill={SEA.waves[i]} opacity={i === 0 ? 0.82 : 1} />
      ))}
    </svg>
  );
}

const ISLANDS = [
  {
    d: `M-10 240c10-8 14-36 24-38s12 10 20 8 12-24 24-22 10 22 18 26 14-6 22 0 16 20 26 26H-10Z`,
    fill: 'far',
    opacity: 0.85,
  },
  {
    d: 'M318 240c8-6 12-30 22-30s10 12 16 10 10-28 20-26 14 30 24 46Z',
    fill: 'far',
    opacity: 0.8,
  },
  {
    d: 'M-10 241c4-12 8-24 18-25s10 10 18 11 10-5 16 0 6 10 12 14Z',
    fill: 'near',
    opacity: 0.9,
  },
] as const;
const SEA_WAVES = [
  'M-10 262c26-8 46-8 72 0s46 8 72 0 46-8 72 0 46 8 72 0 46-8 72 0 40 8 60 0v90H-10Z',
  'M-30 284c26-8 46-8 72 0s46 8 72 0 46-8 72 0 46 8 72 0 46-8 72 0 60 8 80 0v80H-30Z',
  'M-10 308c26-8 46-8 72 0s46 8 72 0 46-8 72 0 46 8 72 0 46-8 72 0 40 8 60 0v60H-10Z',
] as const;
