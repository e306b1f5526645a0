import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { said } from '#ui/page/said.tsx'
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
    doing: t('account.setting-a-new-password'),
    name: 'reset-password',
    subject: () => email,
    goesBy: {
      field: 'otp',
      isReady: values => isWholeCode(values.otp) && readResetPassword(values).ok,
    },
  })

  async function send(command: ResetPassword) {
    const reset = await resetPassword(account, email, command)
    if (!reset.ok) return failureProblem(reset.error, t('account.failed-to-reset-password'))
    notify.success(t('account.password-reset-successfully'))
    await navigate({ to: '/user/login', state: { logInAs: email } })
    return undefined
  }

  return (
    <AuthLayout
      title={t('account.set-a-new-password')}
      subtitle={
        <>
          {said('account.if-an-account-has-the', {
            span: <span className={styles['email']}>{email}</span>,
          })}
        </>
      }
    >
      <form className={styles['form']} {...form.element}>
        <PasswordOwner email={email} />
        <CodeInput {...form.tie('otp')} />
        <NewPassword
          label={t('account.new-password')}
          {...form.tie('newPassword')}
          hint={t('account.you-are-signed-out-on')}
          asks="more"
        />
        <PasswordInput
          label={t('account.confirm-password')}
          {...form.tie('confirmPassword')}
          autoComplete="new-password"
        />
        <FormEnd form={form}>{t('account.reset-password')}</FormEnd>
      </form>
      <ResendCode email={email} send={sendResetCode} />
      <p className={styles['foot']}>
        {said('account.wrong-address-link-enter-another', {
          link: <Link to="/user/forgot-password" />,
        })}
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
    doing: t('account.resetting-your-password'),
    name: 'forgot-password',
    subject: ({ email }) => email.trim().toLowerCase(),
  })

  async function send({ email }: ForgotPasswordForm) {
    const sent = await sendResetCode(account, email)
    if (!sent.ok) return failureProblem(sent.error, t('account.failed-to-send-reset-link'))
    notify.success(t('account.password-reset-link-sent-to'))
    await navigate({ to: '/user/reset-password/$email', params: { email } })
    return undefined
  }

  return (
    <AuthLayout title={t('account.forgot-password')} subtitle={t('account.tell-us-your-email-and')}>
      <form className={styles['form']} {...form.element}>
        <TextInput
          label={t('account.email')}
          type="email"
          {...form.tie('email')}
          autoComplete="email"
        />
        <FormEnd form={form}>{t('account.send-reset-code')}</FormEnd>
      </form>
      <p className={styles['foot']}>
        <Link to="/user/login">{t('account.back-to-log-in')}</Link>
      </p>
    </AuthLayout>
  )
}
