import { Button } from '../button/button.tsx';
import css from './blocks.module.css';

/** One block of a text that an operator writes. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'button'; text: string; link: string }
  | { kind: 'picture'; url: string; width: number; height: number; alt: string };

/** Renders an operator's text block by block. */
export function Blocks({ parts }: { parts: readonly Block[] }) {
  return (
    <div className={css.blocks}>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: Block }) {
  if (part.kind === 'heading') return <h3 className={css.heading}>{part.text}</h3>;
  if (part.kind === 'table') return <Table {...part} />;
  if (part.kind === 'list') {
    const items = part.items.map((item, index) => <li key={index}>{item}</li>);
    return part.isOrdered ? <ol className={css.steps}>{items}</ol> : <ul>{items}</ul>;
  }
  if (part.kind === 'paragraph') return <p>{part.text}</p>;
  if (part.kind === 'picture') {
    const { url, width, height, alt } = part;
    const size = { width, height };
    return <img className={css.picture} src={url} alt={alt} {...size} loading="lazy" />;
  }
  return (
    <Button tone="tonal" size="md" href={part.link}>
      {part.text}
    </Button>
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
