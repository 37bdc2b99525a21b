import { useId } from 'react';

const TONES = {
  blue: ['#5aa3ff', '#2b7de9', '#123f80'],
  red: ['#f4677a', '#d83a4f', '#7c1426'],
  green: ['#46c68f', '#1f9d6b', '#0a4a31'],
  violet: ['#a77bf5', '#7a43e0', '#3b1a80'],
  amber: ['#ffc25c', '#e39417', '#7c4806'],
  black: ['#565b6b', '#2a2e3a', '#0c0d12'],
} as const;
type Tone = keyof typeof TONES;

const RX = 46;
const RY = 19;
const HIGH = 10;

function arc(from: number, to: number, rx: number, ry: number): string {
  const at = (angle: number): string => `${50 + rx * Math.cos(angle)} ${ry * Math.sin(angle)}`;
  return `M50 0L${at(from)}A${rx} ${ry} 0 0 1 ${at(to)}Z`;
}

/** A stack of chips, seen from a seat at the table. */
export function ChipStack({ tones }: { tones: readonly Tone[] }) {
  const id = useId();
  const height = RY * 2 + HIGH * tones.length + 2;
  return (
    <svg viewBox={`0 0 100 ${height}`}>
      <defs>
        <linearGradient id={`${id}side`} x1="0" x2="1">
          <stop stopColor="#fff" stopOpacity=".28" />
          <stop offset=".3" stopColor="#fff" stopOpacity=".06" />
          <stop offset="1" stopColor="#000" stopOpacity=".5" />
        </linearGradient>
        <linearGradient id={`${id}top`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity=".4" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".2" />
        </linearGradient>
      </defs>
      {tones.map((tone, i) => {
        const y = height - RY - HIGH * (i + 1) - 1;
        const dx = [0, 1.4, -1, 0.6, -1.6, 1, 0][i % 7] ?? 0;
        const [, mid] = TONES[tone];
        const isTop = i === tones.length - 1;
        const body = `M${50 - RX} 0V${HIGH}A${RX} ${RY} 0 0 0 ${50 + RX} ${HIGH}V0Z`;
        return (
          <g key={i} transform={`translate(${dx} ${y})`}>
            <path d={body} fill={mid} />
            {[-38, -20, 0, 20, 38].map((x, k) => {
              const w = k === 2 ? 10 : 7;
              const top = RY * Math.sqrt(1 - ((x / RX) * x) / RX);
              return (
                <path
                  key={x}
                  d={`M${50 + x - w / 2} ${top}h${w}v${HIGH}h${-w}Z`}
                  fill="#fff7e8"
                  opacity=".92"
                />
              );
            })}
            <path d={body} fill={`url(#${id}side)`} />
            <ellipse cx="50" cy="0" rx={RX} ry={RY} fill={mid} />
            {isTop && <TopFace tone={tone} shineId={`${id}top`} />}
            <ellipse
              cx="50"
              cy="0"
              rx={RX - 0.6}
              ry={RY - 0.5}
              fill="none"
              stroke="#fff"
              strokeOpacity={isTop ? 0.5 : 0.2}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** The visible top of the highest chip. */
function TopFace({ tone, shineId }: { tone: Tone; shineId: string }) {
  const [light, , deep] = TONES[tone];
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map((k) => {
        const a = (k * Math.PI) / 3 + 0.3;
        return <path key={k} d={arc(a, a + 0.42, RX, RY)} fill="#fff7e8" />;
      })}
      <ellipse cx="50" cy="0" rx={RX * 0.7} ry={RY * 0.7} fill="#fff7e8" />
      <ellipse cx="50" cy="0" rx={RX * 0.65} ry={RY * 0.65} fill={deep} />
      <ellipse cx="50" cy="0" rx={RX * 0.65} ry={RY * 0.65} fill={light} opacity=".5" />
      <ellipse
        cx="50"
        cy="0"
        rx={RX * 0.4}
        ry={RY * 0.4}
        fill="none"
        stroke="#fff7e8"
        strokeWidth="1.6"
        opacity=".8"
      />
      <ellipse cx="50" cy="0" rx={RX} ry={RY} fill={`url(#${shineId})`} />
    </>
  );
}

/** A chip on its edge or in flight, seen from the front. */
export function Chip({ tone }: { tone: Tone }) {
  const id = useId();
  const [light, mid, deep] = TONES[tone];
  return (
    <svg viewBox="0 -50 100 100">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity=".45" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".35" />
        </linearGradient>
      </defs>
      <circle cx="51.5" cy="2" r="46" fill={deep} />
      <circle cx="50" cy="0" r="46" fill={mid} />
      {[0, 1, 2, 3, 4, 5].map((k) => (
        <path key={k} d={arc((k * Math.PI) / 3, (k * Math.PI) / 3 + 0.42, 46, 46)} fill="#fff7e8" />
      ))}
      <circle cx="50" cy="0" r="32" fill="#fff7e8" />
      <circle cx="50" cy="0" r="29.5" fill={deep} />
      <circle cx="50" cy="0" r="29.5" fill={light} opacity=".5" />
      <circle cx="50" cy="0" r="19" fill="none" stroke="#fff7e8" strokeWidth="1.6" opacity=".8" />
      <circle cx="50" cy="0" r="46" fill={`url(#${id})`} />
    </svg>
  );
}
