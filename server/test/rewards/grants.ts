/** A grant as it should be at the end; causes name players and tournaments by their index. */
export type ExpectedGrant = {
  kind:
    | 'upgrade'
    | 'birthday'
    | 'packet'
    | 'rebate'
    | 'mission'
    | 'invitation'
    | 'friendRebate'
    | 'tournament';
  cause: string;
  amountMinor: bigint;
  issuedAt: Date;
  opensAt: Date;
  expiresAt: Date;
  claimedAt: Date | null;
};

/** Adds a grant to a player unless its cause has granted before. */
export type Give = (player: number, grant: Omit<ExpectedGrant, 'claimedAt'>) => void;
