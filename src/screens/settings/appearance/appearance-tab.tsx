import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { SiteFactsProvider } from '#data/site/site-facts-context.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ModelChoice } from './model-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import styles from './appearance.module.css'

/** How the app looks and listens on this device. */
export function AppearanceTab() {
  const { preferences, change } = usePreferences()
  return (
    <Card className={styles['choices']}>
      <ThemeChoice theme={preferences.theme} onTheme={theme => change({ theme })} />
      <Checkbox
        label="Hide amounts"
        hint="Their digits show as •••. The eye at the top of the page does the same."
        isChecked={preferences.hidesAmounts}
        onChecked={hidesAmounts => change({ hidesAmounts })}
      />
      <Checkbox
        label="Keyboard shortcuts"
        hint="Single keys such as N for a new transaction; ? lists them all."
        isChecked={preferences.hasShortcuts}
        onChecked={hasShortcuts => change({ hasShortcuts })}
      />
      <SiteFactsProvider>
        <ModelChoice />
      </SiteFactsProvider>
      <p className={styles['where']}>Kept on this device only, until you log out of it.</p>
    </Card>
  )
}
