/** Shapes, colours and emblems of crests, of which a side's code chooses one each. */

/** Outlines in a box of 40: shields, a disc and a hexagon. */
export const outlines = [
  'M20 2.500c5 2 10 2.800 15 2.800v14.200c0 9-6.200 15.200-15 18.500C11.200 34.700 5 28.500 5 19.500V5.300c5 0 10-.8 15-2.800Z',
  'M20 2.500a17.500 17.500 0 1 1 0 35 17.500 17.500 0 0 1 0-35Z',
  'M20 2.500 35 11v18L20 37.500 5 29V11Z',
  'M5 4h30v16c0 9-6 14-15 18C11 34 5 29 5 20Z',
] as const;

/** The disc, for persons. */
export const disc = outlines[1];

/** Two colours of a field, and that of the emblem on it. */
export interface CrestColours {
  field: string;
  part: string;
  emblem: string;
}

/** Colours that can be told apart on a light and on a dark background. */
export const colours: readonly CrestColours[] = [
  { field: '#c81f35', part: '#8d1022', emblem: '#ffc14d' },
  { field: '#0d4fb3', part: '#0a3a86', emblem: '#ffffff' },
  { field: '#4c2a8c', part: '#f2b233', emblem: '#ffffff' },
  { field: '#0f7c86', part: '#0a525b', emblem: '#e8fbff' },
  { field: '#1d3f78', part: '#0f2447', emblem: '#8fd0ff' },
  { field: '#2f8fd8', part: '#1b5f9e', emblem: '#ffffff' },
  { field: '#e0442f', part: '#e9e7e2', emblem: '#1a1c24' },
  { field: '#0f7a4c', part: '#0a5233', emblem: '#ffe08a' },
  { field: '#f0a020', part: '#c97508', emblem: '#2d1c00' },
  { field: '#7a1f5c', part: '#541140', emblem: '#ffd3ec' },
  { field: '#24272f', part: '#454a57', emblem: '#ffd05a' },
  { field: '#b5471b', part: '#7d2c0c', emblem: '#ffe9c9' },
  { field: '#3d6b1f', part: '#274a10', emblem: '#e7ffd0' },
  { field: '#5b6fd6', part: '#3947a3', emblem: '#ffffff' },
];

/** The second colour's part of the field. */
export const parts = [
  'M-4 30 30-4h10v6L6 40H-4Z',
  'M20 0h20v40H20Z',
  'M0 0h40v13H0Z',
  'M0 15h40v10H0Z',
  'M0 40V24l20-11 20 11v16Z',
  'M0 0h13v40H0Zm27 0h13v40H27Z',
] as const;

/** The emblems of clubs and teams. */
export const emblems = [
  'M20 9c5 5 8 8 8 13a8 8 0 0 1-16 0c0-2.600 1.200-4.500 2.800-6 .3 2 1.200 3 2.400 3.200C16.500 15 18 12 20 9Z',
  'M13 29V17h-2v-5h4v2h3v-2h4v2h3v-2h4v5h-2v12h-5v-5a2 2 0 0 0-4 0v5Z',
  'M9 28 17 14l4 7 3-4 7 11Z',
  'M18.600 15.500a3.400 3.400 0 1 1 2.800 0V28c3.600-.5 6-2.500 6.600-5.600l2 .6C29 28.400 25 31 20 31s-9-2.600-10-8l2-.6c.6 3.100 3 5.100 6.600 5.600Z',
  'M10 14c4 0 7 2 10 7 3-5 6-7 10-7-2 7-5 12-10 14-5-2-8-7-10-14Z',
  'M8 17c4-4 8 3 12 0s8-4 12 0v4c-4-4-8 3-12 0s-8-4-12 0Zm0 8c4-4 8 3 12 0s8-4 12 0v4c-4-4-8 3-12 0s-8-4-12 0Z',
  'M23 8 12 22h6l-2 11 12-15h-7Z',
  'm20 9 3.200 7 7.600.8-5.700 5.200 1.600 7.500-6.700-3.900-6.700 3.900 1.600-7.500-5.700-5.200 7.600-.8Z',
  'M20 10c3 3 4 6 4 8 2-2 4-3 7-3 0 7-4 12-11 14-7-2-11-7-11-14 3 0 5 1 7 3 0-2 1-5 4-8Z',
  'M11 28V15l5 5 4-8 4 8 5-5v13Z',
  'M20 11a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
] as const;

/** The emblem of fighters: a glove. */
export const glove =
  'M15 9h9a6 6 0 0 1 6 6v5c0 3-1.500 5.500-4 7v4H14v-4c-2.500-1.500-4-4-4-7v-2a3 3 0 0 1 3-3h1v-3a3 3 0 0 1 1-3Zm1 8v3h6v-2h-4v-1Zm-2 12h12v1.500H14Z';

/** The emblem of single players: a racket. */
export const racket =
  'M23 9a7 7 0 0 1 6 11c-2 3-6 4-9 2l-7 8-2.500-2.200 7-8C16 17 16 13 18 11a7 7 0 0 1 5-2Zm.3 2.600a4.500 4.500 0 1 0 .2 9 4.500 4.500 0 0 0-.2-9Z';
