import { createWatched } from '@vela/client/watched.ts';
import { theme as antTheme } from 'antd';
import type { ThemeConfig } from 'antd';
import { useMemo } from 'react';
import { readStored, store } from './storage.ts';

/** The themes of the console. */
export type Theme = 'light' | 'dark';

const watched = createWatched();

/** Light by default: receipts are white. */
export const getTheme = (): Theme => (readStored('theme') === 'dark' ? 'dark' : 'light');

/** Applies the theme. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = getTheme();
  watched.changed();
}

/** Changes the theme in this browser. */
export function changeTheme(theme: Theme): void {
  store('theme', theme === 'light' ? null : theme);
  applyTheme();
}

/** Returns the current theme and follows changes. */
export const useTheme = (): Theme => watched.use(getTheme);

/** Returns the component library's theme, derived from the current design tokens. */
export function useAntTheme(): ThemeConfig {
  const shown = useTheme();
  return useMemo(() => toAntTheme(shown), [shown]);
}

/** The library computes shades from colours, so it needs their values instead of variable names. */
function toAntTheme(shown: Theme): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    algorithm: shown === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: {
      motion: !isStill,
      motionDurationMid: '0.14s',
      fontSize: 13,
      fontFamily: 'var(--font-ui)',
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 34,
      controlHeightSM: 28,
      colorPrimary: token('accent'),
      colorPrimaryHover: token('accent'),
      colorPrimaryActive: token('accent-pressed'),
      colorPrimaryText: token('accent-text'),
      colorLink: token('accent-text'),
      colorLinkHover: token('accent-text'),
      colorInfo: token('info'),
      colorSuccess: token('positive'),
      colorWarning: token('warning'),
      colorError: token('negative'),
      colorInfoBg: token('info-soft'),
      colorInfoBorder: token('accent-line'),
      colorSuccessBg: token('positive-soft'),
      colorSuccessBorder: token('positive-soft'),
      colorWarningBg: token('warning-soft'),
      colorWarningBorder: token('warning-soft'),
      colorErrorBg: token('negative-soft'),
      colorErrorBorder: token('negative-soft'),
      colorErrorHover: token('negative'),
      colorText: token('text'),
      colorTextHeading: token('text'),
      colorTextSecondary: token('text-muted'),
      colorTextTertiary: token('text-faint'),
      colorTextDescription: token('text-faint'),
      colorTextPlaceholder: token('text-faint'),
      colorBgLayout: token('surface'),
      colorBgContainer: token('surface-raised'),
      colorBgElevated: token('surface-overlay'),
      colorBorder: token('line-strong'),
      colorBorderSecondary: token('line'),
      colorSplit: token('line'),
      controlItemBgHover: token('surface'),
      controlItemBgActive: token('accent-soft'),
      controlOutline: token('accent-soft'),
    },
    components: toComponents(token),
  };
}

function toComponents(token: (name: string) => string): NonNullable<ThemeConfig['components']> {
  return {
    Table: {
      headerBg: token('surface'),
      headerColor: token('text-muted'),
      headerSplitColor: 'transparent',
      rowHoverBg: token('surface'),
      borderColor: token('line'),
      headerBorderRadius: 0,
      cellPaddingBlockSM: 9,
      cellPaddingInlineSM: 10,
    },
    Tabs: { itemColor: token('text-muted'), itemSelectedColor: token('text') },
    Segmented: {
      trackBg: token('surface-sunken'),
      itemColor: token('text-muted'),
      itemSelectedBg: token('segment'),
      itemSelectedColor: token('text'),
    },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  };
}
