import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import type { TextFieldProps } from '#ui/field/text-input.tsx'
import { classes } from '#ui/style/classes.ts'
import {
  MIN_PASSWORD_LENGTH,
  type PasswordContext,
  passwordStrength,
  type PasswordStrength,
  unmetRules,
  weakPasswordMessage,
} from '../rules/password.ts'
import styles from './account.module.css'

interface NewPasswordProps extends TextFieldProps {
  /** What the form asks of it: a length alone (ACC-14), a length and rather more (ACC-10), or all kinds of characters (ACC-02). */
  readonly asks: Asks
  /** Whose it will be: it must not be their name. */
  readonly owner?: PasswordContext
}

type Asks = 'length' | 'more' | 'rules'

/** A password to be set, and how it stands as it is typed. */
export function NewPassword({ asks, owner, ...field }: NewPasswordProps) {
  const { strength, words } = standingOf(field.value, asks, owner)
  return (
    <div className={styles['measured']}>
      <PasswordInput {...field} autoComplete="new-password" />
      {/* Its line is kept while nothing is typed. */}
      <output className={styles['strength']}>
        {field.value !== '' && (
          <span className={classes(styles['bars'], styles[strength])} aria-hidden="true" />
        )}
        {field.error === undefined ? words : beyondText(field.error, field.value)}
      </output>
    </div>
  )
}

// What is wrong is said once, by the field; only the rule of the kinds of characters leaves the length out.
function beyondText(error: string, password: string): string {
  const isSaid = error !== weakPasswordMessage() || password.length >= MIN_PASSWORD_LENGTH
  return isSaid
    ? ''
    : t('account.it-needs-minpasswordlength-characters', {
        minPasswordLength: MIN_PASSWORD_LENGTH,
      })
}

const strengthTexts = once((): Readonly<Record<PasswordStrength, string>> => ({
  weak: t('account.weak-8-characters-or-more'),
  good: t('account.good-12-characters-make-it'),
  strong: t('account.strong'),
}))

interface Standing {
  readonly strength: PasswordStrength
  readonly words: string
}

function standingOf(password: string, asks: Asks, owner: PasswordContext | undefined): Standing {
  const strength = passwordStrength(password)
  if (asks === 'length') {
    return { strength, words: password === '' ? '' : strengthTexts()[strength] }
  }
  const unmet = unmetRules(password, owner)
  const list = unmet.join(', ')
  if (password === '') {
    const words =
      asks === 'rules'
        ? t('account.it-needs-list', { list })
        : t('account.it-needs-minpasswordlength-characters', {
            minPasswordLength: MIN_PASSWORD_LENGTH,
          })
    return { strength, words }
  }
  if (unmet.length === 0) {
    return strength === 'strong'
      ? { strength, words: t('account.strong-it-has-all-it') }
      : { strength, words: t('account.good-it-has-all-it') }
  }
  if (asks === 'rules') {
    return { strength: 'weak', words: t('account.weak-it-still-needs-list', { list }) }
  }
  return strength === 'weak'
    ? { strength, words: strengthTexts().weak }
    : { strength: 'good', words: t('account.good-stronger-with-list', { list }) }
}
