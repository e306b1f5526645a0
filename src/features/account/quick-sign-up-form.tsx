import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { quickSignUp } from './data/quick-sign-up.ts'
import { failureProblem, FormEnd } from './parts/form-messages.tsx'
import { NewPassword } from './parts/new-password.tsx'
import { useForm } from './parts/use-form.ts'
import {
  type QuickSignUp,
  type QuickSignUpForm as Values,
  readQuickSignUp,
} from './rules/log-in.ts'
import styles from './parts/account.module.css'

const EMPTY: Values = { email: '', password: '' }

interface QuickSignUpFormProps {
  /** Its name, where a page has more than one. */
  readonly label?: string
}

/** An account by email and password alone (ACC-14). */
export function QuickSignUpForm({ label = t('account.quick-sign-up') }: QuickSignUpFormProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm({
    empty: EMPTY,
    read: readQuickSignUp,
    send,
    doing: t('account.signing-up'),
    name: 'sign-up',
  })

  async function send(command: QuickSignUp, say: (note: string) => void) {
    const signedUp = await quickSignUp(account, command, say)
    if (!signedUp.ok) {
      return failureProblem(signedUp.error, t('account.something-went-wrong-please-try-again'))
    }
    notify.success(t('account.registration-successful'))
    await navigate({ to: '/user/verify-account/$email', params: { email: signedUp.value.email } })
    return undefined
  }

  return (
    <form className={styles['form']} aria-label={label} {...form.element}>
      {/* The name that password managers keep is what a person logs in with. */}
      <TextInput
        label={t('account.email')}
        type="email"
        {...form.tie('email')}
        autoComplete="username"
      />
      <NewPassword label={t('account.password')} {...form.tie('password')} asks="length" />
      <FormEnd form={form}>{t('account.sign-up')}</FormEnd>
      <p className={styles['foot']}>
        {said('account.free-by-signing-up-you', {
          link: <Link to="/terms" />,
          link2: <Link to="/privacy" />,
        })}
      </p>
    </form>
  )
}
