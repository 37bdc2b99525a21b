-- A call keeps its valid bet in minor units, as all its amounts: only the wire has the protocol's
-- units, and how many of them are a minor unit is the currency's. Until now that was a cent, always.
-- What was answered is not sent again and stays as it was.
update studio.wallet_calls
  set meta = jsonb_build_object('validMinor', (meta ->> 'valid_bet')::bigint / 1000)
  where state = 'pending' and meta ? 'valid_bet';
