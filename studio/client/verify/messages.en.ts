/** The words of the page that computes any round again. */
export const messages = {
  title: 'Verify a round',
  intro:
    'Enter the published data of a round. This page calculates it again on your device with the same rules; nothing is sent anywhere.',
  paste: 'Proof',
  pasteHint: 'Copy it from a replay. It fills in every field below.',
  pasteWrong: 'This text is not the proof of a round.',
  game: 'Game',
  chooseGame: 'Choose a game',
  seed: 'Server seed',
  tableSeed: 'Seed of the round',
  clientSeed: 'Your seed',
  salt: 'Public salt',
  nonce: 'Round number',
  index: 'Position in the chain',
  commit: 'Published SHA-256',
  commitHint: 'Optional: the hash shown before the round.',
  stake: 'Stake',
  hand: 'Stakes and steps',
  handHint: 'As given in the copied proof.',
  compute: 'Calculate the round',
  wrong: {
    seed: 'Enter 64 hexadecimal digits.',
    clientSeed: 'Enter the seed.',
    nonce: 'Enter a whole number from 0.',
    stakeMinor: 'Choose a stake of this game.',
    hand: 'These steps do not match the cards or the rules.',
  },
  committed: 'The seed matches the published hash',
  notCommitted: 'The seed does not match the published hash',
  noCommit:
    'Without a published hash, this shows what the seeds produce, not that they were fixed beforehand.',
  result: 'What the seeds produce',
  returns: 'Returns',
  open: 'More steps follow',
  raw: 'Raw data',
};

/** The words in one language. */
export type VerifyWords = typeof messages;
