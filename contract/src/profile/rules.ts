/** The available avatars, by the names of their drawings. */
export const avatarPresets = [
  'tiger-face',
  'dragon-face',
  'phoenix-bird',
  'peacock',
  'elephant',
  'octopus',
  'tropical-fish',
  'butterfly',
  'sailboat',
  'lotus',
  'mango',
  'rocket',
] as const;
