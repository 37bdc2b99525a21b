import type { LinkProps } from '@vela/ui/button/link.tsx';
import { useCallback } from 'react';
import { useGate } from './gate.tsx';
import { RouteLink, useNavigate, usePlace } from './router.tsx';

/** A link of the app: `href` is a route, gated if it is for members only. */
export function AppLink({ href, children, onClick, ...rest }: LinkProps) {
  const gate = useGate();
  if (/^(https?:|mailto:|tel:)/.test(href)) {
    return (
      <a href={href} rel="noopener noreferrer" target="_blank" onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouteLink
      to={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!gate.mayOpen(href)) {
          event.preventDefault();
          gate.askLogin(href);
        }
      }}
    >
      {children}
    </RouteLink>
  );
}

/** Navigates to a route; prompts a visitor to log in if it is for members only. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const gate = useGate();
  return useCallback(
    (href, options) => {
      if (gate.mayOpen(href)) navigate(href, options);
      else gate.askLogin(href);
    },
    [navigate, gate],
  );
}

/** Goes back, or to home if there is no previous entry. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = usePlace();
  return () => (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
}

/** Returns the query of the current route. */
export function useRouteQuery(): URLSearchParams {
  return new URLSearchParams(usePlace().search);
}
