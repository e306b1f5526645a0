import { Link, useNavigate } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { quickSignUp } from '#data/account/quick-sign-up.ts'
import { type QuickSignUpForm as Values, readQuickSignUp } from '#domain/forms/quick-sign-up.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormMessages } from './form-messages.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import { PasswordStrengthBar } from './password-strength-bar.tsx'
import { useForm } from './use-form.ts'
import styles from './account.module.css'

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
