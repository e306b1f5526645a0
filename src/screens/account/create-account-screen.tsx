import { Link, useNavigate } from '@tanstack/react-router'
import { useAccount } from '#data/account/account-context.tsx'
import { createAccount } from '#data/account/create-account.ts'
import { readSignUp, type SignUpForm } from '#domain/forms/sign-up.ts'
import { GENDERS } from '#domain/profile.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormMessages } from './form-messages.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import { useForm } from './use-form.ts'
import styles from './account.module.css'

const EMPTY: SignUpForm = {
  userName: '',
  email: '',
  gender: '',
  referral: '',
  password: '',
  confirmPassword: '',
}

const GENDER_NAMES = { male: 'Male', female: 'Female', other: 'Other' } as const
const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: GENDER_NAMES[value] }))

/** `/user/create-account` (ACC-01 to ACC-03). */
export function CreateAccountScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm(EMPTY, send)

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
      <form ref={form.ref} className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <TextInput
          label="Username"
          value={form.values.userName}
          onValue={form.setter('userName')}
          error={form.errorOf('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          label="Email"
          type="email"
          value={form.values.email}
          onValue={form.setter('email')}
          error={form.errorOf('email')}
          autoComplete="email"
        />
        <SelectInput
          label="Gender"
          value={form.values.gender}
          onValue={value => form.setter('gender')(GENDERS.find(gender => gender === value) ?? '')}
          options={GENDER_OPTIONS}
          error={form.errorOf('gender')}
        />
        <PasswordInput
          label="Password"
          value={form.values.password}
          onValue={form.setter('password')}
          error={form.errorOf('password')}
          hint="8 or more characters: upper and lower case, a number and a special character."
          autoComplete="new-password"
        />
        <PasswordInput
          label="Confirm password"
          value={form.values.confirmPassword}
          onValue={form.setter('confirmPassword')}
          error={form.errorOf('confirmPassword')}
          autoComplete="new-password"
        />
        <TextInput
          label="Referral code (optional)"
          value={form.values.referral}
          onValue={form.setter('referral')}
          error={form.errorOf('referral')}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <FormMessages problem={form.problem} />
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
