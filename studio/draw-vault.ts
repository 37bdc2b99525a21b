/** Drawings of the symbols of Bronze Vault: old bronzes, stones and coins, for make-atlas.ts. */

const DEFS = `
  <linearGradient id="bronze" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="#f4d79a"/>
    <stop offset=".3" stop-color="#b7833f"/><stop offset=".7" stop-color="#6d4420"/>
    <stop offset="1" stop-color="#3c2412"/></linearGradient>
  <linearGradient id="patina" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="#d3f0dc"/>
    <stop offset=".28" stop-color="#6cb598"/><stop offset=".68" stop-color="#2f6f5e"/>
    <stop offset="1" stop-color="#153f37"/></linearGradient>
  <linearGradient id="copper" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="#ffdcb0"/>
    <stop offset=".3" stop-color="#d98a4e"/><stop offset=".7" stop-color="#8c4422"/>
    <stop offset="1" stop-color="#4a1f10"/></linearGradient>
  <linearGradient id="silver" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#ffffff"/>
    <stop offset=".35" stop-color="#cfd6de"/><stop offset=".7" stop-color="#8b96a3"/>
    <stop offset="1" stop-color="#4d5661"/></linearGradient>
  <linearGradient id="gold" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#fff6cf"/>
    <stop offset=".3" stop-color="#f6cc5c"/><stop offset=".68" stop-color="#c98a20"/>
    <stop offset="1" stop-color="#7b4a0c"/></linearGradient>
  <radialGradient id="jade" cx=".36" cy=".28" r=".85"><stop stop-color="#f2fff4"/>
    <stop offset=".4" stop-color="#a5e3bd"/><stop offset=".8" stop-color="#4f9f7c"/>
    <stop offset="1" stop-color="#2b6b54"/></radialGradient>
  <radialGradient id="lapis" cx=".34" cy=".26" r=".9"><stop stop-color="#dbe6ff"/>
    <stop offset=".22" stop-color="#6f93f2"/><stop offset=".6" stop-color="#2746b4"/>
    <stop offset="1" stop-color="#0f1d5c"/></radialGradient>
  <linearGradient id="stone" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#ffb59a"/>
    <stop offset=".3" stop-color="#dd4a35"/><stop offset=".75" stop-color="#971f1e"/>
    <stop offset="1" stop-color="#5b0f14"/></linearGradient>
  <filter id="s" x="-20%" y="-20%" width="140%" height="150%">
    <feDropShadow dx="0" dy="3" stdDeviation="2" flood-opacity=".5"/></filter>`;

const draw = (body: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="176" height="176" viewBox="0 0 100 100">
  <defs>${DEFS}</defs><g filter="url(#s)" stroke-linejoin="round">${body}</g>
</svg>`;

/** A row of angular spirals, as on old bronzes. */
function fret(x: number, y: number, count: number, size: number): string {
  const one = `h${size}v${size}h${-size * 0.72}v${-size * 0.62}h${size * 0.42}v${size * 0.3}`;
  return Array.from({ length: count }, (_, i) => `M${x + i * size * 1.3} ${y}${one}`).join('');
}

const DING = draw(`
  <path d="M27 31V14q0-3 3-3h9q3 0 3 3v17h-5V17h-5v14ZM58 31V14q0-3 3-3h9q3 0 3 3v17h-5V17h-5v14Z"
    fill="url(#bronze)"/>
  <path d="M22 66l-3 24q0 2 2 2h8q2 0 2-2l5-21ZM78 66l3 24q0 2-2 2h-8q-2 0-2-2l-5-21ZM44 72l2 20
    q0 2 2 2h4q2 0 2-2l2-20Z" fill="url(#bronze)"/>
  <path d="M14 34h72c1 22-8 42-36 42S13 56 14 34Z" fill="url(#patina)"/>
  <path d="M16 42h68c0 4-1 8-2 12H18c-1-4-2-8-2-12Z" fill="#0d2f28" opacity=".55"/>
  <path d="${fret(21, 44, 7, 6.6)}" fill="none" stroke="#e9c274" stroke-width="1.700"/>
  <path d="M30 60q8 8 20 8t20-8" fill="none" stroke="#0d2f28" stroke-width="1.600" opacity=".6"/>
  <rect x="10" y="27" width="80" height="9" rx="4" fill="url(#bronze)"/>
  <path d="M14 29h50" stroke="#fff2cf" stroke-width="2" stroke-linecap="round" opacity=".8"/>
  <path d="M21 58c3 7 8 11 13 14" fill="none" stroke="#e7fff0" stroke-width="3" opacity=".45"
    stroke-linecap="round"/>`);

const ringDots = (radius: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const [x, y] = [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.300" fill="#2b6b54"
      opacity=".5"/><circle cx="${(x - 0.6).toFixed(1)}" cy="${(y - 0.8).toFixed(1)}" r="1.700"
      fill="#eafff0" opacity=".85"/>`;
  }).join('');

const DISC = draw(`
  <path fill-rule="evenodd" d="M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84ZM50 37a13 13 0 1 0 0 26
    a13 13 0 1 0 0-26Z" fill="url(#jade)"/>
  <circle cx="50" cy="50" r="38.500" fill="none" stroke="#2b6b54" stroke-width="1.4" opacity=".7"/>
  <circle cx="50" cy="50" r="17.500" fill="none" stroke="#2b6b54" stroke-width="1.4" opacity=".7"/>
  <circle cx="50" cy="50" r="13" fill="none" stroke="#f2fff4" stroke-width="1.200" opacity=".7"/>
  ${ringDots(33, 22)}${ringDots(25, 16)}
  <path d="M17 37a36 36 0 0 1 24-21" fill="none" stroke="#fff" stroke-width="4" opacity=".65"
    stroke-linecap="round"/>`);

const INGOT = draw(`
  <path d="M5 46q0-6 7-5c14 2 22 7 38 7s24-5 38-7q7-1 7 5c-1 22-16 36-45 36S6 68 5 46Z"
    fill="url(#silver)"/>
  <path d="M5 46q0-6 7-5c14 2 22 7 38 7s24-5 38-7q7-1 7 5c-9 9-25 14-45 14S14 55 5 46Z"
    fill="#f7fafc" opacity=".7"/>
  <path d="M26 45c0-15 10-24 24-24s24 9 24 24c-6 6-14 8-24 8s-18-2-24-8Z" fill="url(#silver)"/>
  <path d="M34 34q5-9 15-9" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
  <path d="M15 60q8 15 28 18" fill="none" stroke="#fff" stroke-width="3" opacity=".55"
    stroke-linecap="round"/>
  <path d="${fret(41, 64, 2, 7)}" fill="none" stroke="#4d5661" stroke-width="1.8" opacity=".8"/>`);

const bosses = [0, 1, 2]
  .flatMap((row) =>
    [0, 1, 2, 3].map((i) => {
      const x = 50 + (i - 1.5) * (11.5 + row * 1.6);
      return `<circle cx="${x}" cy="${38 + row * 11}" r="3.600" fill="#4a1f10" opacity=".55"/>
        <circle cx="${x - 0.8}" cy="${37 + row * 11}" r="2.800" fill="#ffdcb0"/>`;
    }),
  )
  .join('');

const CHIME = draw(`
  <path d="M41 24V13q0-5 9-5t9 5v11h-6V15h-6v9Z" fill="url(#copper)"/>
  <path d="M30 22h40q4 0 5 4l11 56q-9-6-18-6-8 0-18 8-10-8-18-8-9 0-18 6l11-56q1-4 5-4Z"
    fill="url(#copper)"/>
  <path d="M29 27h42M24 66h52" stroke="#4a1f10" stroke-width="2" opacity=".6"/>
  ${bosses}
  <path d="M30 30l-9 42" stroke="#fff0da" stroke-width="3.500" opacity=".6"
    stroke-linecap="round"/>`);

const SEAL = draw(`
  <path d="M31 40c-6-13 3-29 19-29s25 16 19 29Z" fill="url(#stone)"/>
  <path d="M38 37c-3-9 3-18 12-18s15 9 12 18" fill="none" stroke="#5b0f14" stroke-width="2.500"
    opacity=".65"/>
  <circle cx="50" cy="30" r="4.500" fill="#5b0f14" opacity=".6"/>
  <path d="M20 40h60l6 10H14Z" fill="#ff9a7c"/>
  <rect x="14" y="50" width="72" height="40" rx="4" fill="url(#stone)"/>
  <rect x="21" y="56" width="58" height="28" rx="2" fill="none" stroke="#ffd9a8"
    stroke-width="2"/>
  <path d="${fret(27, 61, 3, 12.5)}" fill="none" stroke="#ffd9a8" stroke-width="2.600"/>
  <path d="M36 18q5-4 11-4" fill="none" stroke="#fff" stroke-width="3.500" opacity=".75"
    stroke-linecap="round"/>`);

const BEAD = draw(`
  <path d="M50 4v14M50 82v14" stroke="#c9322f" stroke-width="4" stroke-linecap="round"/>
  <circle cx="50" cy="50" r="33" fill="url(#lapis)"/>
  <path d="M30 62l2 1M42 72l2-1M66 42l2 1M60 66l2 2M72 56l1 2M36 40l2 1M55 34l2-1"
    stroke="#f6cc5c" stroke-width="2.200" stroke-linecap="round"/>
  <path d="M34 21q16-9 32 0l-4 7q-12-5-24 0ZM34 79q16 9 32 0l-4-7q-12 5-24 0Z" fill="url(#gold)"/>
  <ellipse cx="38" cy="38" rx="9" ry="6" transform="rotate(-38 38 38)" fill="#fff"
    opacity=".75"/>`);

const coin = (metal: string, deep: string, face: string): string =>
  draw(`
  <circle cx="50" cy="50" r="43" fill="url(#${metal})"/>
  <circle cx="50" cy="50" r="36" fill="none" stroke="${deep}" stroke-width="1.8" opacity=".75"/>
  <circle cx="50" cy="50" r="34.500" fill="none" stroke="#fff" stroke-width="1.200" opacity=".5"/>
  ${face}
  <path d="M16 38a36 36 0 0 1 25-23" fill="none" stroke="#fff" stroke-width="3.500" opacity=".75"
    stroke-linecap="round"/>`);

/** The four strokes beside the square hole represent the four characters of an old coin. */
const MARKS =
  'M44 20h12M50 20v10M44 26h12M44 74h12M50 70v10M44 80h12M22 44v12M22 50h8M30 44v12M70 44v12' +
  'M78 44v12M70 50h8';
const CASH = coin(
  'gold',
  '#7b4a0c',
  `<path d="${MARKS}" fill="none" stroke="#7b4a0c" stroke-width="2.800" stroke-linecap="round"
    opacity=".75"/>
  <rect x="36" y="36" width="28" height="28" rx="3" fill="#c98a20"/>
  <rect x="37" y="37" width="26" height="26" rx="2" fill="none" stroke="#fff6cf"
    stroke-width="1.600"/>
  <rect x="40" y="40" width="20" height="20" rx="2" fill="#1a120a"/>`,
);

/** A face that is left free for its sum. */
const plain = (tint: string): string => `<circle cx="50" cy="50" r="33" fill="${tint}"/>`;

/** The drawings, by symbol. */
export const VAULT_DRAWINGS: Readonly<Record<string, string>> = {
  ding: DING,
  disc: DISC,
  ingot: INGOT,
  chime: CHIME,
  seal: SEAL,
  bead: BEAD,
  cash: CASH,
  copperCoin: coin('copper', '#4a1f10', plain('#2d130acc')),
  jadeCoin: coin('patina', '#153f37', plain('#0c2b25d9')),
  goldCoin: coin('gold', '#7b4a0c', plain('#3a2206e0')),
};
