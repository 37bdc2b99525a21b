-- Terms are blocks, as articles are: a numbered first line of a section is its heading, and each
-- further line a paragraph, in pieces of at most 1,000 characters.
create function pg_temp.to_blocks(body jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(body) <> 'string' then body else coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, 'text', part) order by section_no, line_no, part_no)
    from regexp_split_to_table(body #>> '{}', E'\n{2,}') with ordinality s (section, section_no),
      regexp_split_to_table(section, E'\n') with ordinality l (line, line_no),
      lateral (select case
        when line_no = 1 and section ~ E'\n' and line ~ '^\d+\. ' and length(line) <= 120
        then 'heading' else 'paragraph' end) k (kind),
      regexp_matches(btrim(line), '(?:.{1,250}){1,4}(?:\s|$)|(?:.{1,250}){1,4}', 'g') with ordinality p (parts, part_no),
      lateral (select btrim(parts[1])) t (part)
    where part <> ''
  ), '[]'::jsonb) end
$$;

create function pg_temp.with_blocks(terms jsonb) returns jsonb language sql as $$
  select jsonb_set(terms, '{documents}', (
    select jsonb_agg(jsonb_set(document, '{bodies}', (
      select jsonb_object_agg(language, pg_temp.to_blocks(body))
      from jsonb_each(document -> 'bodies') b (language, body)
    )) order by at)
    from jsonb_array_elements(terms -> 'documents') with ordinality d (document, at)
  ))
$$;

update settings set value = pg_temp.with_blocks(value) where key = 'terms' and value ? 'documents';
update document_drafts set draft = pg_temp.with_blocks(draft) where draft ->> 'kind' = 'terms';
update document_drafts set next = pg_temp.with_blocks(next) where next ->> 'kind' = 'terms';
update document_versions set content = pg_temp.with_blocks(content)
  where content ->> 'kind' = 'terms';
