-- Pictures of steps come with the product and lie beside those that operators upload.
-- Null: it came with the product.
alter table picture_files alter column uploaded_by drop not null;
