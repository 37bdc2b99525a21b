-- An offer has a version: of two operators who edit one draft, neither overwrites the other.
alter table promotion_offers add column version integer not null default 1;
