-- A bank may take names in Burmese, and the banks of play money take every name.
alter table payout_banks
  drop constraint payout_banks_holder_scripts_check,
  add constraint payout_banks_holder_scripts_check
    check (holder_scripts <@ array['Han', 'Latin', 'Thai', 'Myanmar']);
update payout_banks set holder_scripts = '{}'
where bank_code in ('HARBOUR', 'SIAMNATHI', 'LIGHTHOUSE', 'PEARL', 'LOTUS', 'VICTORIA', 'KOWLOON',
    'ORCHID', 'SUMMIT', 'NORTHERN', 'CHAOPHRAYA', 'BAUHINIA', 'COMPASS', 'MANGROVE', 'EVERGREEN')
  and (holder_scripts @> array['Han', 'Latin'] or holder_scripts @> array['Thai', 'Latin']);
