-- A slot's round is a list of steps of any kind, and each win names its cells.

with lines (game_code, lines, free_multiplier) as (values
  ('harbour-lanterns', '[[0,0,0,0,0],[1,1,1,1,1],[2,2,2,2,2],[3,3,3,3,3],[0,1,2,1,0],[1,2,3,2,1],
     [2,1,0,1,2],[3,2,1,2,3],[0,0,1,0,0],[1,1,2,1,1],[2,2,1,2,2],[3,3,2,3,3],[0,1,1,1,0],
     [1,2,2,2,1],[2,1,1,1,2],[3,2,2,2,3],[1,0,0,0,1],[2,1,2,1,2],[1,2,1,2,1],[2,3,3,3,2]]'::jsonb, 2),
  ('phoenix-dawn', '[[1,1,1],[0,0,0],[2,2,2],[0,1,2],[2,1,0]]'::jsonb, 1)
),
turns as (
  select r.id, 0 as no, 'base' as kind, 1 as multiplier, r.outcome -> 'base' as turn, l.lines
  from studio.rounds r join lines l using (game_code)
  where r.outcome ? 'base'
  union all
  select r.id, free.no::int, 'free', l.free_multiplier, free.turn, l.lines
  from studio.rounds r join lines l using (game_code),
    jsonb_array_elements(r.outcome -> 'free') with ordinality as free (turn, no)
  where r.outcome ? 'base'
),
steps as (
  select id, jsonb_agg(
    turn || jsonb_build_object('kind', kind, 'multiplier', multiplier, 'wins', coalesce((
      select jsonb_agg(win || jsonb_build_object('cells', (
        select jsonb_agg(jsonb_build_array(reel, lines -> (win ->> 'line')::int -> reel)
          order by reel)
        from generate_series(0, (win ->> 'count')::int - 1) as reel
      )) order by place)
      from jsonb_array_elements(turn -> 'wins') with ordinality as wins (win, place)
    ), '[]'::jsonb)) order by no) as steps
  from turns group by id
)
update studio.rounds r
set outcome = r.outcome - 'base' - 'free' || jsonb_build_object('steps', steps.steps)
from steps where steps.id = r.id;
