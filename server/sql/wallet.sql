-- What other slices read of wallets.

-- For venue: what transfers have brought to each venue, less what came back, and what is under way.
create or replace view venue_transfers as
  select player_id, venue,
    case direction when 'toVenue' then amount_minor else -amount_minor end as brought_minor,
    state = 'done' as is_done,
    state in ('waiting', 'sent') as is_pending
  from wallet_venue_transfers;
