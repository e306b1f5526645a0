import { Link, useNavigate } from '@tanstack/react-router'
import { GENDER_NAMES, GENDERS } from '#records/profile/profile-details.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { CreateAccountSearch } from './create-account-search.ts'
import { createAccount } from './data/quick-sign-up.ts'
import { failureProblem, FormEnd } from './parts/form-messages.tsx'
import { NewPassword } from './parts/new-password.tsx'
import { type FormState, useForm } from './parts/use-form.ts'
import { REFERRAL_HINT } from './rules/referral.ts'
import { readSignUp, type SignUp, type SignUpForm } from './rules/sign-up.ts'
import styles from './parts/account.module.css'

interface CreateAccountScreenProps {
  /** The address, with the code of an invitation. */
  readonly search: CreateAccountSearch
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
export function CreateAccountScreen({ search }: CreateAccountScreenProps) {
  const { referral = '' } = search
  const account = useAccount()
  const navigate = useNavigate()
  const form = useForm({
    empty: { ...EMPTY, referral },
    read: readSignUp,
    send,
    doing: 'Signing up',
    name: 'sign-up',
  })

  async function send(command: SignUp, say: (note: string) => void) {
    const created = await createAccount(account, command, say)
    if (!created.ok) return failureProblem(created.error, 'Registration failed')
    notify.success('Registration successful!')
    await navigate({ to: '/user/verify-account/$email', params: { email: created.value.email } })
    return undefined
  }

  return (
    <AuthLayout title="Create your account" subtitle="Free, and ready in a minute.">
      <form className={styles['form']} {...form.element}>
        <CreateAccountFields form={form} />
        <FormEnd form={form}>Create account</FormEnd>
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

interface CreateAccountFieldsProps {
  readonly form: FormState<SignUpForm>
}

const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: GENDER_NAMES[value] }))

/** The fields of a new account (ACC-01), as password managers know them. */
function CreateAccountFields({ form }: CreateAccountFieldsProps) {
  const { tie } = form
  const gender = tie('gender')
  return (
    <>
      <TextInput
        label="Username"
        {...tie('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput label="Email" type="email" {...tie('email')} autoComplete="email" />
      <SelectInput
        label="Gender"
        {...gender}
        onValue={value => gender.onValue(GENDERS.find(known => known === value) ?? '')}
        options={GENDER_OPTIONS}
      />
      <NewPassword label="Password" {...tie('password')} asks="rules" />
      <PasswordInput
        label="Confirm password"
        {...tie('confirmPassword')}
        autoComplete="new-password"
      />
      <TextInput
        label="Referral code (optional)"
        {...tie('referral')}
        hint={REFERRAL_HINT}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}
