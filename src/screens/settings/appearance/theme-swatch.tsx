import type { Theme } from '#domain/theme.ts'
import styles from './appearance.module.css'

interface ThemeSwatchProps {
  readonly theme: Theme
}

/** A page in small: the colours of a theme, the system's split between both. */
export function ThemeSwatch({ theme }: ThemeSwatchProps) {
  return (
    <span className={styles['swatch']} aria-hidden="true">
      {theme !== 'dark' && <Half theme="light" />}
      {theme !== 'light' && <Half theme="dark" />}
    </span>
  )
}

interface HalfProps {
  readonly theme: Exclude<Theme, 'system'>
}

function Half({ theme }: HalfProps) {
  return (
    <span className={styles['half']} data-half={theme}>
      <span className={styles['line']} />
      <span className={styles['accent']} />
    </span>
  )
}
