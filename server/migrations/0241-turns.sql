-- Finds the turns of inputs that came without a key, which are forgotten within minutes.
create index idempotency_keys_turns on idempotency_keys (created_at) where key like '=%';
