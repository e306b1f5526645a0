import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeInput, isWholeCode } from './code-input.tsx'
import { enterVerified } from './data/quick-sign-up.ts'
import { resendCode, verifyEmail } from './data/verify-email.ts'
import { failureProblem, FormEnd } from './parts/form-messages.tsx'
import { useForm } from './parts/use-form.ts'
import { ResendCode } from './resend-code.tsx'
import { readVerifyAccount, type VerifyAccount } from './rules/log-in.ts'
import styles from './parts/account.module.css'

/** `/user/verify-account/{email}` (ACC-04, ACC-05). */
export function VerifyAccountScreen() {
  const { email } = useParams({ from: '/user/verify-account/$email' })
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm({
    empty: { otp: '' },
    read: ({ otp }) => readVerifyAccount({ email, otp }),
    send,
    doing: t('account.verifying-your-email'),
    name: 'verify',
    subject: () => email,
    goesBy: { field: 'otp', isReady: ({ otp }) => isWholeCode(otp) },
  })

  async function send(command: VerifyAccount) {
    const verified = await verifyEmail(account, command)
    if (!verified.ok) return failureProblem(verified.error, t('account.verification-failed'))
    notify.success(t('account.verification-successful'))
    const member = await enterVerified(account, email)
    if (member?.ok === true) await navigate({ to: '/user/app/dashboard' })
    else await navigate({ to: '/user/login', state: { logInAs: email } })
    return undefined
  }

  return (
    <AuthLayout
      title={t('account.check-your-email')}
      subtitle={
        <>
          {said('account.enter-the-code-we-sent', {
            span: <span className={styles['email']}>{email}</span>,
          })}
        </>
      }
    >
      <form className={styles['form']} {...form.element}>
        <CodeInput {...form.tie('otp')} />
        <FormEnd form={form}>{t('account.verify')}</FormEnd>
      </form>
      <ResendCode email={email} send={resendCode} />
      <p className={styles['foot']}>
        {said('account.wrong-address-link-create-account', {
          link: <Link to="/user/create-account" />,
        })}
      </p>
      <p className={styles['foot']}>
        {said('account.verified-already-link-log-in', {
          link: <Link to="/user/login" state={{ logInAs: email }} />,
        })}
      </p>
    </AuthLayout>
  )
}
