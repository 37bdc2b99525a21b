import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';

export type LinkProps = Omit<React.ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string;
  children?: ReactNode;
};

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the app's own link component, from its router, to every component below. */
export function LinkProvider(props: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.link}>{props.children}</LinkContext>;
}

/** A link rendered by the app's router, or a plain anchor without one. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

export type PressProps = {
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
  style?: React.CSSProperties | undefined;
  disabled?: boolean | undefined;
  label?: string | undefined;
  current?: boolean | undefined;
  children?: ReactNode;
};

/** A link if it has an address, a button if it has an action, otherwise plain text. */
export function Press({ href, onPress, className, style, disabled, label, ...rest }: PressProps) {
  const current = rest.current ? 'page' : undefined;
  if (href !== undefined && !disabled)
    return (
      <Link
        href={href}
        className={className}
        style={style}
        aria-label={label}
        aria-current={current}
        {...(onPress ? { onClick: () => onPress() } : {})}
      >
        {rest.children}
      </Link>
    );
  if (onPress || disabled)
    return (
      <button
        type="button"
        className={className}
        style={style}
        disabled={disabled}
        aria-label={label}
        aria-current={current}
        onClick={onPress}
      >
        {rest.children}
      </button>
    );
  return (
    <div className={className} style={style}>
      {rest.children}
    </div>
  );
}
