import { Link, useNavigate } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { sendResetCode } from '#data/account/reset-password.ts'
import { type ForgotPasswordForm, readForgotPassword } from '#domain/forms/forgot-password.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormMessages } from './form-messages.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import { useForm } from './use-form.ts'
import styles from './account.module.css'

const EMPTY: ForgotPasswordForm = { email: '' }

/** `/user/forgot-password` (ACC-09). */
export function ForgotPasswordScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm(EMPTY, send)

  async function send(values: ForgotPasswordForm): Promise<FormProblem | undefined> {
    const command = readForgotPassword(values)
    if (!command.ok) return command.error
    const { email } = command.value
    const sent = await sendResetCode(account, email)
    if (!sent.ok) return failureProblem(sent.error, 'Failed to send reset link')
    notify.success('Password reset link sent to your email!')
    await navigate({ to: '/user/reset-password/$email', params: { email } })
    return undefined
  }

  return (
    <AuthLayout
      title="Forgot password?"
      subtitle="Tell us your email, and we send you a code to set a new password."
    >
      <form className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <TextInput label="Email" type="email" {...form.tie('email')} autoComplete="email" />
        <FormMessages problem={form.problem} isBusy={form.isBusy} />
        <Button type="submit" className={styles['submit']} isBusy={form.isBusy}>
          Send reset code
        </Button>
      </form>
      <p className={styles['foot']}>
        <Link to="/user/login">Back to log in</Link>
      </p>
    </AuthLayout>
  )
}
