import type { ReactNode } from 'react';
import type { Sport } from '../../src/protocol/book.ts';
import css from './ground.module.css';

/** The colours of the ground of each sport, from top to bottom. */
const tints: Readonly<Record<Sport, string>> = {
  football: 'pitch',
  basketball: 'wood',
  tennis: 'hard',
  badminton: 'mat',
  tableTennis: 'table',
  volleyball: 'sand',
  iceHockey: 'ice',
  cricket: 'field',
  muayThai: 'ring',
  arena: 'map',
  shooter: 'map',
};

/** The ground of a sport, drawn in a box of 358 by 128, with what happens on it. */
export function Ground({ sport, children }: { sport: Sport; children: ReactNode }) {
  const tint = tints[sport];
  return (
    <svg viewBox="0 0 358 128" className={css.ground} aria-hidden="true">
      <defs>
        <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={`var(--${tint}-1)`} />
          <stop offset="1" stopColor={`var(--${tint}-2)`} />
        </linearGradient>
        <clipPath id="ground-edge">
          <rect width="358" height="128" rx="16" />
        </clipPath>
      </defs>
      <g clipPath="url(#ground-edge)">
        <rect width="358" height="128" fill="url(#ground)" />
        {[0, 102, 204, 306].map((x) => (
          <rect key={x} x={x} width="51" height="128" className={css.stripe} />
        ))}
        <g className={css.lines}>
          <Lines sport={sport} />
        </g>
        {children}
      </g>
    </svg>
  );
}

function Lines({ sport }: { sport: Sport }) {
  switch (sport) {
    case 'football':
      return (
        <>
          <rect x="10" y="10" width="338" height="108" rx="3" />
          <path d="M179 10v108" />
          <circle cx="179" cy="64" r="21" />
          <path d="M10 32h36v64H10M10 48h15v32H10M348 32h-36v64h36M348 48h-15v32h15" />
          <path d="M46 52a15 15 0 0 1 0 24M312 52a15 15 0 0 0 0 24" />
        </>
      );
    case 'basketball':
      return (
        <>
          <rect x="10" y="10" width="338" height="108" rx="2" />
          <path d="M179 10v108M10 46h58v36H10M348 46h-58v36h58" />
          <circle cx="179" cy="64" r="17" />
          <path d="M68 50a14 14 0 0 1 0 28M290 50a14 14 0 0 0 0 28" />
          <path d="M10 18h22a50 46 0 0 1 0 92H10M348 18h-22a50 46 0 0 0 0 92h22" />
          <circle cx="24" cy="64" r="3" />
          <circle cx="334" cy="64" r="3" />
        </>
      );
    case 'tennis':
      return (
        <>
          <rect x="34" y="14" width="290" height="100" />
          <path d="M34 28h290M34 100h290M104 28v72M254 28v72M104 64h150M179 6v116" />
        </>
      );
    case 'badminton':
      return (
        <>
          <rect x="40" y="16" width="278" height="96" />
          <path d="M40 24h278M40 104h278M54 16v96M304 16v96M136 16v96M222 16v96" />
          <path d="M54 64h82M222 64h82M179 8v112" />
        </>
      );
    case 'tableTennis':
      return (
        <>
          <rect x="48" y="18" width="262" height="92" rx="2" />
          <path d="M48 64h262M179 10v108" />
        </>
      );
    case 'volleyball':
      return (
        <>
          <rect x="44" y="16" width="270" height="96" />
          <path d="M179 8v112M134 16v96M224 16v96" />
        </>
      );
    case 'iceHockey':
      return <IceLines />;
    case 'cricket':
      return <OvalLines />;
    case 'muayThai':
      return <RingLines />;
    case 'arena':
    case 'shooter':
      return <MapLines isArena={sport === 'arena'} />;
    default:
      return sport satisfies never;
  }
}

/** Three lanes and a river, or two sites with the ways to them. */
function MapLines({ isArena }: { isArena: boolean }) {
  if (isArena) {
    return (
      <>
        <path d="M70 8 288 120" className={css.river} />
        <path d="M30 108V26q0-8 8-8h278M42 110h278q8 0 8-8V20M38 104 320 24" className={css.lane} />
        <path d="M20 96h24v24H20ZM314 8h24v24h-24Z" />
        <circle cx="120" cy="18" r="4" />
        <circle cx="240" cy="110" r="4" />
        <circle cx="140" cy="75" r="4" />
        <circle cx="218" cy="53" r="4" />
      </>
    );
  }
  return (
    <>
      <path d="M24 64h70V30h86v34h84V24h70M94 64v36h170V64M180 64v36" className={css.lane} />
      <rect x="12" y="48" width="36" height="32" rx="4" />
      <rect x="298" y="10" width="44" height="34" rx="4" />
      <rect x="286" y="84" width="44" height="34" rx="4" />
      <path d="M264 100h22" className={css.lane} />
    </>
  );
}

/** A rink: five lines and its circles. */
function IceLines() {
  return (
    <>
      <rect x="10" y="10" width="338" height="108" rx="30" />
      <path d="M179 10v108" className={css.red} />
      <path d="M129 10v108M229 10v108" className={css.blue} />
      <path d="M34 14v100M324 14v100" className={css.red} />
      <circle cx="179" cy="64" r="17" className={css.blue} />
      {[74, 284].flatMap((x) =>
        [38, 90].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="13" className={css.red} />),
      )}
      <path d="M34 58h-7v12h7M324 58h7v12h-7" />
    </>
  );
}

/** An oval with its inner circle and the strip. */
function OvalLines() {
  return (
    <>
      <ellipse cx="179" cy="64" rx="168" ry="56" />
      <ellipse cx="179" cy="64" rx="96" ry="36" strokeDasharray="5 4" />
      <rect x="139" y="56" width="80" height="16" className={css.strip} />
      <path d="M147 56v16M211 56v16M144 61v6M214 61v6" />
    </>
  );
}

/** A ring from above, with its two corners. */
function RingLines() {
  return (
    <>
      <rect x="99" y="8" width="160" height="112" rx="2" />
      <rect x="109" y="15" width="140" height="98" />
      <rect x="114" y="20" width="130" height="88" />
      <circle cx="179" cy="64" r="22" />
      <path d="M99 8h14v10H99ZM99 110h14v10H99Z" className={css.red} />
      <path d="M245 8h14v10h-14ZM245 110h14v10h-14Z" className={css.blue} />
    </>
  );
}
