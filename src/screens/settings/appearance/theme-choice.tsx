import { type Theme, THEMES } from '#domain/theme.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ThemeSwatch } from './theme-swatch.tsx'

interface ThemeChoiceProps {
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
}

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' }

const OPTIONS = THEMES.map(value => ({
  value,
  label: NAMES[value],
  drawing: <ThemeSwatch theme={value} />,
}))

/** The choice of a theme, each as it looks. */
export function ThemeChoice({ theme, onTheme }: ThemeChoiceProps) {
  return <RadioCards legend="Theme" options={OPTIONS} value={theme} onValue={onTheme} />
}
