import { type PasswordStrength, passwordStrength } from '#domain/password.ts'
import { classes } from '#ui/classes.ts'
import styles from './account.module.css'

interface PasswordStrengthBarProps {
  readonly password: string
}

const WORDS: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Weak: 8 characters or more, please',
  good: 'Good. 12 characters make it strong',
  strong: 'Strong',
}

/** How strong the typed password is, by its length (ACC-14). Its place is kept while nothing is typed. */
export function PasswordStrengthBar({ password }: PasswordStrengthBarProps) {
  const strength = passwordStrength(password)
  return (
    <output className={styles['strength']}>
      {password !== '' && (
        <>
          <span className={classes(styles['bars'], styles[strength])} aria-hidden="true" />
          {WORDS[strength]}
        </>
      )}
    </output>
  )
}
