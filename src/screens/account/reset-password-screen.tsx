import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { resetPassword, sendResetCode } from '#data/account/reset-password.ts'
import { readResetPassword, type ResetPasswordForm } from '#domain/forms/reset-password.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasswordOwner } from '#ui/password-owner.tsx'
import { CodeInput } from './code-input.tsx'
import { FormMessages } from './form-messages.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import { ResendCode } from './resend-code.tsx'
import { useForm } from './use-form.ts'
import styles from './account.module.css'

const EMPTY: ResetPasswordForm = { otp: '', newPassword: '', confirmPassword: '' }

/** `/user/reset-password/{email}` (ACC-10). */
export function ResetPasswordScreen() {
  const { email } = useParams({ from: '/user/reset-password/$email' })
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm(EMPTY, send)

  async function send(values: ResetPasswordForm): Promise<FormProblem | undefined> {
    const command = readResetPassword(values)
    if (!command.ok) return command.error
    const reset = await resetPassword(account, email, command.value)
    if (!reset.ok) return failureProblem(reset.error, 'Failed to reset password')
    notify.success('Password reset successfully!')
    await navigate({ to: '/user/login', state: { logInAs: email } })
    return undefined
  }

  return (
    <AuthLayout
      title="Set a new password"
      subtitle={
        <>
          If an account has the address <span className={styles['email']}>{email}</span>, we sent it
          a code. It may take a minute, and may be in your spam folder.
        </>
      }
    >
      <form className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <PasswordOwner email={email} />
        <CodeInput {...form.tie('otp')} />
        <PasswordInput
          label="New password"
          {...form.tie('newPassword')}
          hint="8 characters or more. You are signed out on all your devices; what they have not sent yet stays on them."
          autoComplete="new-password"
        />
        <PasswordInput
          label="Confirm password"
          {...form.tie('confirmPassword')}
          autoComplete="new-password"
        />
        <FormMessages problem={form.problem} />
        <Button type="submit" className={styles['submit']} isBusy={form.isBusy}>
          Reset password
        </Button>
      </form>
      <ResendCode email={email} send={sendResetCode} />
      <p className={styles['foot']}>
        Wrong address? <Link to="/user/forgot-password">Enter another one</Link>
      </p>
    </AuthLayout>
  )
}
