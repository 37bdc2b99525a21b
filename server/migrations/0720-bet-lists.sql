-- Operators read the bets of all players, or of a venue, newest first from any instant on. The index
-- serves every period that the one of blocks did, and gives the order too.
drop index game.bets_placed;
create index bets_placed on game.bets (placed_at, bet_id);
create index bets_venue_placed on game.bets (venue_no, placed_at, bet_id);
create index bets_in_review on game.bets (placed_at, bet_id) where state = 4;
create index bet_slips_state on game.bet_slips (state);
