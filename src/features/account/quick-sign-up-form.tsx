import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button/button.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { classes } from '#ui/style/classes.ts'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { quickSignUp } from './data/quick-sign-up.ts'
import { failureProblem, FormMessages, type FormProblem } from './parts/form-messages.tsx'
import { useForm } from './parts/use-form.ts'
import { type QuickSignUpForm as Values, readQuickSignUp } from './rules/log-in.ts'
import { passwordStrength, type PasswordStrength } from './rules/password.ts'
import styles from './parts/account.module.css'

const EMPTY: Values = { email: '', password: '' }

interface QuickSignUpFormProps {
  /** Its name, where a page has more than one. */
  readonly label?: string
}

/** An account by email and password alone (ACC-14). */
export function QuickSignUpForm({ label = 'Quick sign-up' }: QuickSignUpFormProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm(EMPTY, send)
  const { email, password } = { email: form.tie('email'), password: form.tie('password') }

  async function send(values: Values): Promise<FormProblem | undefined> {
    const command = readQuickSignUp(values)
    if (!command.ok) return command.error
    const signedUp = await quickSignUp(account, command.value)
    if (!signedUp.ok) {
      return failureProblem(signedUp.error, 'Something went wrong. Please try again.')
    }
    notify.success('Registration successful!')
    await navigate({ to: '/user/verify-account/$email', params: { email: signedUp.value.email } })
    return undefined
  }

  return (
    <form
      className={styles['form']}
      aria-label={label}
      // A browser that sent it by itself, in a page that the app never reached, would else put the
      // password into the address.
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
    >
      <TextInput label="Email" type="email" {...email} autoComplete="email" />
      <div className={styles['measured']}>
        <PasswordInput label="Password" {...password} autoComplete="new-password" />
        <PasswordStrengthBar password={password.value} />
      </div>
      <FormMessages problem={form.problem} isBusy={form.isBusy} />
      <Button type="submit" className={styles['submit']} isBusy={form.isBusy}>
        Sign up
      </Button>
      <p className={styles['foot']}>
        Free. By signing up you agree to the <Link to="/terms">Terms</Link> and the{' '}
        <Link to="/privacy">Privacy notice</Link>.
      </p>
    </form>
  )
}

interface PasswordStrengthBarProps {
  readonly password: string
}

const WORDS: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Weak: 8 characters or more, please',
  good: 'Good. 12 characters make it strong',
  strong: 'Strong',
}

/** How strong the typed password is, by its length (ACC-14). Its place is kept while nothing is typed. */
function PasswordStrengthBar({ password }: PasswordStrengthBarProps) {
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
