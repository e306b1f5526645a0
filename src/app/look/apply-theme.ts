import type { Theme } from '#domain/theme.ts'

/** Gives the page a theme (tokens.css), and the browser's own bar with it. */
export function applyTheme(page: Document, theme: Theme): void {
  const root = page.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const bars = page.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')
  for (const bar of bars) bar.media = mediaOf(bar.dataset['themeColor'] ?? '', theme)
}

function mediaOf(color: string, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${color})`
  return color === theme ? 'all' : 'not all'
}
