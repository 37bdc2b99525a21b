// Colours of illustrations only: the gradients of the dusk scene do not follow the theme.

/** The brand scene at dusk. */
export const SEA = {
  sky: ['#16207f', '#2c44e4', '#7f86fb', '#e3b3d2', '#ffd3a0'],
  halo: ['#fff0cf', '#ffcf85', '#ffb938'],
  sun: '#ffe3a6',
  sea: ['#7078f2', '#3348e0', '#141d70'],
  farIsland: ['#5560e6', '#a89ff5'],
  nearIsland: ['#2d39bd', '#5a62e8'],
  whiteSail: ['#ffffff', '#d9deff'],
  goldSail: ['#ffd27c', '#f59b1c'],
  hull: '#1a2486',
  foam: '#ffffff',
  waves: ['#2b3fd6', '#2234b8', '#1a2794'],
} as const;
