import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '#ui/button/button.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeInput } from './code-input.tsx'
import { resetPassword, sendResetCode } from './data/reset-password.ts'
import { failureProblem, FormMessages, type FormProblem } from './parts/form-messages.tsx'
import { useForm } from './parts/use-form.ts'
import { ResendCode } from './resend-code.tsx'
import {
  type ForgotPasswordForm,
  readForgotPassword,
  readResetPassword,
  type ResetPasswordForm,
} from './rules/reset-password.ts'
import styles from './parts/account.module.css'

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
        <FormMessages problem={form.problem} isBusy={form.isBusy} />
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

const FORGOT_PASSWORD_SCREEN_EMPTY: ForgotPasswordForm = { email: '' }

/** `/user/forgot-password` (ACC-09). */
export function ForgotPasswordScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm(FORGOT_PASSWORD_SCREEN_EMPTY, send)

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
