/** One figure of a list of facts, with its name. */
export function Fact(props: {
  label: string;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd className={props.className}>{props.children}</dd>
    </div>
  );
}
