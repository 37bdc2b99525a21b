-- The hour at which a level's red packet opens, and the days until it lapses, are in its row.
update settings set value = value || jsonb_build_object('levels', (
  select jsonb_agg(one.level || jsonb_build_object(
      'packetHour', case when one.place < 6 then 1 else 13 end, 'packetDays', 5)
    order by one.place)
  from jsonb_array_elements(value -> 'levels') with ordinality as one (level, place)))
where key = 'vip' and value ? 'levels';
