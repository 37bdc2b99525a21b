/** The words of the page that computes any round again. */
export const messages = {
  title: 'Verify a round',
  intro:
    'Enter what was published about a round. This page computes it again on your device, with the same rules that played it; nothing is sent anywhere.',
  paste: 'Copied proof',
  pasteHint: 'A replay copies it. It fills every field below.',
  pasteWrong: 'This text is no proof of a round.',
  game: 'Game',
  chooseGame: 'Choose a game',
  seed: 'Server seed',
  tableSeed: 'Seed of the round',
  clientSeed: 'Your seed',
  salt: 'Public salt',
  nonce: 'Number of the round',
  index: 'Index in the chain',
  commit: 'Published SHA-256',
  commitHint: 'Optional: the hash that was shown before the round.',
  stake: 'Stake',
  hand: 'Stakes and steps',
  handHint: 'As the copied proof has them.',
  compute: 'Compute the round',
  wrong: {
    seed: '64 hexadecimal digits are needed.',
    clientSeed: 'The seed is missing.',
    nonce: 'A whole number from 0 is needed.',
    stakeMinor: 'Choose a stake of this game.',
    hand: 'These steps do not fit the cards or the rules.',
  },
  committed: 'The seed hashes to what was published',
  notCommitted: 'The seed does not hash to what was published',
  noCommit: 'Without a published hash this shows what the seeds give, not that they were fixed.',
  result: 'What the seeds give',
  returns: 'Returns',
  open: 'More steps follow',
  raw: 'As data',
};

/** The words in one language. */
export type VerifyWords = typeof messages;
