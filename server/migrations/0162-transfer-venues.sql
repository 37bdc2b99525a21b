-- Phoenix Slots and Pearl Live open on sites that announced them: their provider holds the balance.
-- A venue in whose wallet somebody already has money stays as it is, and closed.
update game.venues v set
  wallet_kind = 'transfer',
  taglines = case v.venue
    when 'phoenix-slots' then '{"zh": "经典三轴老虎机", "hk": "經典三軸老虎機",
      "en": "Three-reel classics", "th": "สล็อตคลาสสิกสามวงล้อ"}'::jsonb
    else '{"zh": "龙虎", "hk": "龍虎", "en": "Dragon tiger", "th": "เสือมังกร"}'::jsonb
  end
where v.provider = 'studio' and v.venue in ('phoenix-slots', 'pearl-live')
  and not exists (
    select from ledger.accounts a where a.slot = 16 + v.venue_no and a.balance > 0
  );

insert into game.games (venue, game_code, names, art, rtp_bp, is_hot, is_new, position)
select v.venue, opened.game_code, opened.names::jsonb, opened.art, opened.rtp_bp, false, true, 1
from game.venues v
join (values
  ('phoenix-slots', 'phoenix-dawn', 'phoenix-bird', 9630,
    '{"zh": "凤凰晨曦", "hk": "鳳凰晨曦", "en": "Phoenix Dawn", "th": "ฟีนิกซ์รับอรุณ"}'),
  ('pearl-live', 'pearl-dragon-tiger', 'dragon-face', 9626,
    '{"zh": "明珠龙虎 D01", "hk": "明珠龍虎 D01", "en": "Pearl Dragon Tiger D01",
      "th": "เสือมังกรเพิร์ล D01"}')
) opened (venue, game_code, art, rtp_bp, names) on opened.venue = v.venue
where v.provider = 'studio' and v.wallet_kind = 'transfer'
on conflict do nothing;
