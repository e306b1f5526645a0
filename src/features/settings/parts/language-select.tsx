import { Globe } from 'lucide-react'
import { useId } from 'react'
import { LANGUAGES, t } from '#messages/t.ts'
import { LANGUAGE_NAMES, useLanguage } from '../data/use-language.ts'
import styles from './language-select.module.css'

/** The choice of a language in a line, for pages before the sign-in; Settings have it too. */
export function LanguageSelect() {
  const { language, isDraft, choose } = useLanguage()
  const hintId = useId()
  return (
    <div className={styles['choice']}>
      <label className={styles['field']}>
        <Globe aria-hidden="true" />
        <span className="visually-hidden">{t('settings.language')}</span>
        <select
          className={styles['select']}
          value={language}
          aria-describedby={isDraft ? hintId : undefined}
          onChange={event => choose(event.target.value)}
        >
          {LANGUAGES.map(tag => (
            <option key={tag} value={tag} lang={tag}>
              {LANGUAGE_NAMES[tag]}
            </option>
          ))}
        </select>
      </label>
      {isDraft && (
        <p id={hintId} className={styles['hint']}>
          {t('settings.language-hint-draft')}
        </p>
      )}
    </div>
  )
}
