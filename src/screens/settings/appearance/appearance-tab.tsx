import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { Card } from '#ui/card.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './appearance.module.css'

/** How the app looks and listens on this device. */
export function AppearanceTab() {
  const { preferences, change } = usePreferences()
  return (
    <Card className={styles['choices']}>
      <ThemeChoice theme={preferences.theme} onTheme={theme => change({ theme })} />
      <p className={styles['where']}>Kept on this device only, until you log out of it.</p>
    </Card>
  )
}
