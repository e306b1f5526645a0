import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { genderNames, GENDERS } from '#records/profile/profile-details.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { CreateAccountSearch } from './create-account-search.ts'
import { createAccount } from './data/quick-sign-up.ts'
import { failureProblem, FormEnd } from './parts/form-messages.tsx'
import { NewPassword } from './parts/new-password.tsx'
import { type FormState, useForm } from './parts/use-form.ts'
import { referralHint } from './rules/referral.ts'
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
    doing: t('account.signing-up'),
    name: 'sign-up',
  })

  async function send(command: SignUp, say: (note: string) => void) {
    const created = await createAccount(account, command, say)
    if (!created.ok) return failureProblem(created.error, t('account.registration-failed'))
    notify.success(t('account.registration-successful'))
    await navigate({ to: '/user/verify-account/$email', params: { email: created.value.email } })
    return undefined
  }

  return (
    <AuthLayout
      title={t('account.create-your-account')}
      subtitle={t('account.free-and-ready-in-a')}
    >
      <form className={styles['form']} {...form.element}>
        <CreateAccountFields form={form} />
        <FormEnd form={form}>{t('account.create-account')}</FormEnd>
        <p className={styles['foot']}>
          {said('account.by-creating-an-account-you', {
            link: <Link to="/terms" />,
            link2: <Link to="/privacy" />,
          })}
        </p>
      </form>
      <p className={styles['foot']}>
        {said('account.already-have-an-account-link', {
          link: <Link to="/user/login" />,
        })}
      </p>
    </AuthLayout>
  )
}

interface CreateAccountFieldsProps {
  readonly form: FormState<SignUpForm>
}

const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: genderNames()[value] }))

/** The fields of a new account (ACC-01), as password managers know them. */
function CreateAccountFields({ form }: CreateAccountFieldsProps) {
  const { tie } = form
  const gender = tie('gender')
  return (
    <>
      <TextInput
        label={t('account.username')}
        {...tie('userName')}
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form, and has only its title before it
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput label={t('account.email')} type="email" {...tie('email')} autoComplete="email" />
      <SelectInput
        label={t('account.gender')}
        {...gender}
        onValue={value => gender.onValue(GENDERS.find(known => known === value) ?? '')}
        options={GENDER_OPTIONS}
      />
      <NewPassword
        label={t('account.password')}
        {...tie('password')}
        asks="rules"
        owner={form.values}
      />
      <PasswordInput
        label={t('account.confirm-password')}
        {...tie('confirmPassword')}
        autoComplete="new-password"
      />
      <TextInput
        label={t('account.referral-code-optional')}
        {...tie('referral')}
        hint={referralHint()}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}
