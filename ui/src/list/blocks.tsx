import { Button } from '../button/button.tsx';
import css from './blocks.module.css';

/** A published picture, with its alternative text. */
type BlockPicture = { url: string; width: number; height: number; alt: string };

/** One block of a text that an operator writes. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'list';
      isOrdered: boolean;
      items: readonly string[];
      pictures?: readonly (BlockPicture | null)[] | undefined;
    }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'button'; text: string; link: string }
  | (BlockPicture & { kind: 'picture' });

/** Renders an operator's text block by block. */
export function Blocks({ parts }: { parts: readonly Block[] }) {
  return (
    <div className={`prose ${css.blocks}`}>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: Block }) {
  if (part.kind === 'heading') return <h3 className={css.heading}>{part.text}</h3>;
  if (part.kind === 'table') return <Table {...part} />;
  if (part.kind === 'list') return <List {...part} />;
  if (part.kind === 'paragraph') return <p>{part.text}</p>;
  if (part.kind === 'picture') return <Picture of={part} />;
  return (
    <Button tone="tonal" size="md" href={part.link}>
      {part.text}
    </Button>
  );
}

function List({ isOrdered, items, pictures }: Block & { kind: 'list' }) {
  const lines = items.map((item, index) => {
    const picture = pictures?.[index];
    return (
      <li key={index}>
        {item}
        {picture && <Picture of={picture} className={css.step} />}
      </li>
    );
  });
  return isOrdered ? <ol className={css.steps}>{lines}</ol> : <ul>{lines}</ul>;
}

function Picture({ of, className = '' }: { of: BlockPicture; className?: string | undefined }) {
  const { url, width, height, alt } = of;
  const size = { width, height };
  return (
    <img className={`${css.picture} ${className}`} src={url} alt={alt} {...size} loading="lazy" />
  );
}

function Table({ head, rows }: Pick<Block & { kind: 'table' }, 'head' | 'rows'>) {
  return (
    <div className={css.scroll}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
