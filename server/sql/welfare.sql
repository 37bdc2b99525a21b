-- What other slices read of grants.

-- For protection: players whose rewards are withheld.
create or replace view protection_withheld as
  select player_id from welfare_withholdings where ended_at is null;
