import { Link, useNavigate } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { createAccount } from '#data/account/create-account.ts'
import { readSignUp, type SignUpForm } from '#domain/forms/sign-up.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { CreateAccountFields } from './create-account-fields.tsx'
import { FormMessages } from './form-messages.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import { useForm } from './use-form.ts'
import styles from './account.module.css'

interface CreateAccountScreenProps {
  /** The code of the invitation that brought the person here. */
  readonly referral: string
}

const EMPTY: SignUpForm = {
  userName: '',
  email: '',
  gender: '',
  referral: '',
  password: '',
  confirmPassword: '',
}

/** `/user/create-account` (ACC-01 to ACC-03). */
export function CreateAccountScreen({ referral }: CreateAccountScreenProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm({ ...EMPTY, referral }, send)

  async function send(values: SignUpForm): Promise<FormProblem | undefined> {
    const command = readSignUp(values)
    if (!command.ok) return command.error
    const created = await createAccount(account, command.value)
    if (!created.ok) return failureProblem(created.error, 'Registration failed')
    notify.success('Registration successful!')
    await navigate({ to: '/user/verify-account/$email', params: { email: created.value.email } })
    return undefined
  }

  return (
    <AuthLayout title="Create your account" subtitle="Free, and ready in a minute.">
      <form className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <CreateAccountFields form={form} />
        <FormMessages problem={form.problem} isBusy={form.isBusy} />
        <Button type="submit" className={styles['submit']} isBusy={form.isBusy}>
          Create account
        </Button>
        <p className={styles['foot']}>
          By creating an account you agree to the <Link to="/terms">Terms</Link> and the{' '}
          <Link to="/privacy">Privacy notice</Link>.
        </p>
      </form>
      <p className={styles['foot']}>
        Already have an account? <Link to="/user/login">Log in</Link>
      </p>
    </AuthLayout>
  )
}
