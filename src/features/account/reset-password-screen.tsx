import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeInput, isWholeCode } from './code-input.tsx'
import { resetPassword, sendResetCode } from './data/reset-password.ts'
import { failureProblem, FormEnd } from './parts/form-messages.tsx'
import { NewPassword } from './parts/new-password.tsx'
import { useForm } from './parts/use-form.ts'
import { ResendCode } from './resend-code.tsx'
import {
  type ForgotPasswordForm,
  readForgotPassword,
  readResetPassword,
  type ResetPassword,
  type ResetPasswordForm,
} from './rules/reset-password.ts'
import styles from './parts/account.module.css'

const EMPTY: ResetPasswordForm = { otp: '', newPassword: '', confirmPassword: '' }

/** `/user/reset-password/{email}` (ACC-10). */
export function ResetPasswordScreen() {
  const { email } = useParams({ from: '/user/reset-password/$email' })
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm({
    empty: EMPTY,
    read: readResetPassword,
    send,
    doing: 'Setting a new password',
    name: 'reset-password',
    subject: () => email,
    goesBy: {
      field: 'otp',
      isReady: values => isWholeCode(values.otp) && readResetPassword(values).ok,
    },
  })

  async function send(command: ResetPassword) {
    const reset = await resetPassword(account, email, command)
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
      <form className={styles['form']} {...form.element}>
        <PasswordOwner email={email} />
        <CodeInput {...form.tie('otp')} />
        <NewPassword
          label="New password"
          {...form.tie('newPassword')}
          hint="You are signed out on all your devices; what they have not sent yet stays on them."
          asks="more"
        />
        <PasswordInput
          label="Confirm password"
          {...form.tie('confirmPassword')}
          autoComplete="new-password"
        />
        <FormEnd form={form}>Reset password</FormEnd>
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
  const form = useForm({
    empty: FORGOT_PASSWORD_SCREEN_EMPTY,
    read: readForgotPassword,
    send,
    doing: 'Resetting your password',
    name: 'forgot-password',
    subject: ({ email }) => email.trim().toLowerCase(),
  })

  async function send({ email }: ForgotPasswordForm) {
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
      <form className={styles['form']} {...form.element}>
        <TextInput label="Email" type="email" {...form.tie('email')} autoComplete="email" />
        <FormEnd form={form}>Send reset code</FormEnd>
      </form>
      <p className={styles['foot']}>
        <Link to="/user/login">Back to log in</Link>
      </p>
    </AuthLayout>
  )
}
