import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { logIn, type LogInFailure } from '#data/account/log-in.ts'
import { type LogInForm, readLogIn } from '#domain/forms/log-in.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormMessages } from './form-messages.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import { StatementNotice } from './statement-notice.tsx'
import { useForm } from './use-form.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import styles from './account.module.css'

const EMPTY: LogInForm = { account: '', password: '' }
const UNVERIFIED_STATUS = 403

/** `/user/login` (ACC-06 to ACC-08). */
export function LoginScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  // Where the person wanted to go when the app asked them to log in (guard.ts).
  const goOn = useLocation({ select: ({ state }) => state.goOn })
  const form = useForm(EMPTY, send)

  async function send(values: LogInForm): Promise<FormProblem | undefined> {
    const command = readLogIn(values)
    if (!command.ok) return command.error
    const member = await logIn(account, command.value)
    if (!member.ok) return handleFailure(member.error)
    notify.success('Login successful!')
    // An `href` overrules `to`.
    await navigate({ to: '/user/app/dashboard', ...(goOn !== undefined && { href: goOn }) })
    return undefined
  }

  async function handleFailure(failure: LogInFailure): Promise<FormProblem | undefined> {
    if (failure.kind === 'no-storage') return { message: failure.message, fields: {} }
    if (failure.status !== UNVERIFIED_STATUS || failure.email === undefined) {
      return failureProblem(failure, 'Login failed')
    }
    notify.warning(failure.message)
    await navigate({ to: '/user/verify-account/$email', params: { email: failure.email } })
    return undefined
  }

  return (
    <AuthLayout title="Log in" subtitle="Good to see you again.">
      <StatementNotice />
      <WaitingNotice />
      <form className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <TextInput
          label="Email or username"
          {...form.tie('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput label="Password" {...form.tie('password')} autoComplete="current-password" />
        <Link to="/user/forgot-password" className={styles['aside']}>
          Forgot password?
        </Link>
        <FormMessages problem={form.problem} />
        <Button type="submit" className={styles['submit']} isBusy={form.isBusy}>
          Log in
        </Button>
      </form>
      <p className={styles['foot']}>
        New here? <Link to="/user/create-account">Create an account</Link>
      </p>
    </AuthLayout>
  )
}
