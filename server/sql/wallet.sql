-- What other slices read of wallets.

-- For venue: transfers to each venue, negative for those back, and whether each is done or pending.
create or replace view venue_transfers as
  select player_id, venue,
    case direction when 'toVenue' then amount_minor else -amount_minor end as brought_minor,
    state = 'done' as is_done,
    state in ('waiting', 'sent') as is_pending
  from wallet_venue_transfers;
