import { once } from '#base/once.ts'
import { type Theme, THEMES } from '#base/theme.ts'
import { useModelConsent } from '#features/assistant/data/use-model-consent.ts'
import { LearntWords } from '#features/assistant/parts/learnt-words.tsx'
import { SiteFactsProvider } from '#features/session/data/site-facts-context.tsx'
import { LANGUAGES, t } from '#messages/t.ts'
import { Card } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { RadioCards } from '#ui/choice/radio-cards.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { usePreferences } from '../data/preferences-context.tsx'
import { LANGUAGE_NAMES, useLanguage } from '../data/use-language.ts'
import styles from './appearance.module.css'

// It has no keyboard with single keys.
const PHONE = '(pointer: coarse) and (width < 640px)'

/** How the app looks and listens on this device. */
export function AppearanceTab() {
  const { preferences, change } = usePreferences()
  const isPhone = useMedia(PHONE)
  return (
    <>
      <Card className={styles['choices']}>
        <ThemeChoice theme={preferences.theme} onTheme={theme => change({ theme })} />
        <LanguageField />
        <Checkbox
          label={t('settings.hide-amounts')}
          hint={t('settings.their-digits-show-as-the')}
          isChecked={preferences.hidesAmounts}
          onChecked={hidesAmounts => change({ hidesAmounts })}
        />
        {!isPhone && (
          <Checkbox
            label={t('settings.keyboard-shortcuts')}
            hint={t('settings.single-keys-such-as-n')}
            isChecked={preferences.hasShortcuts}
            onChecked={hasShortcuts => change({ hasShortcuts })}
          />
        )}
        <SiteFactsProvider>
          <ModelChoice />
        </SiteFactsProvider>
        <p className={styles['where']}>{t('settings.kept-on-this-device-only')}</p>
      </Card>
      <LearntWords />
    </>
  )
}

/** The choice of a language, among what else is chosen for this device. */
function LanguageField() {
  const { language, isDraft, choose } = useLanguage()
  return (
    <SelectInput
      label={t('settings.language')}
      hint={isDraft ? t('settings.language-hint-draft') : t('settings.language-hint')}
      value={language}
      onValue={choose}
      options={LANGUAGES.map(tag => ({ value: tag, label: LANGUAGE_NAMES[tag] }))}
      canBeNone={false}
    />
  )
}

/** The consent to ask a language model, where this server has one. */
function ModelChoice() {
  const consent = useModelConsent()
  if (consent === undefined) return null
  return (
    <Checkbox
      label={t('settings.let-uwa-ask-a-language')}
      hint={t('settings.only-what-uwa-cannot-answer', { host: consent.host })}
      isChecked={consent.isGiven}
      onChecked={consent.change}
    />
  )
}

interface ThemeSwatchProps {
  readonly theme: Theme
}

/** A page in small: the colours of a theme, the system's split between both. */
function ThemeSwatch({ theme }: ThemeSwatchProps) {
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

interface ThemeChoiceProps {
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
}

const names = once((): Readonly<Record<Theme, string>> => ({
  system: t('settings.system'),
  light: t('settings.light'),
  dark: t('settings.dark'),
}))

const OPTIONS = THEMES.map(value => ({
  value,
  label: names()[value],
  drawing: <ThemeSwatch theme={value} />,
}))

/** The choice of a theme, each as it looks. */
function ThemeChoice({ theme, onTheme }: ThemeChoiceProps) {
  return (
    <RadioCards legend={t('settings.theme')} options={OPTIONS} value={theme} onValue={onTheme} />
  )
}
