-- A channel that gave no clear answer is unavailable: the field's word for what was called away.
alter table deposit_channel_orders rename column is_away to is_unavailable;
