import type { SignUpForm } from '#domain/forms/sign-up.ts'
import { GENDERS } from '#domain/profile.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormState } from './use-form.ts'

interface CreateAccountFieldsProps {
  readonly form: FormState<SignUpForm>
}

const GENDER_NAMES = { male: 'Male', female: 'Female', other: 'Other' } as const
const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: GENDER_NAMES[value] }))

/** The fields of a new account (ACC-01), as password managers know them. */
export function CreateAccountFields({ form }: CreateAccountFieldsProps) {
  const { values, setter, errorOf } = form
  return (
    <>
      <TextInput
        label="Username"
        value={values.userName}
        onValue={setter('userName')}
        error={errorOf('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        label="Email"
        type="email"
        value={values.email}
        onValue={setter('email')}
        error={errorOf('email')}
        autoComplete="email"
      />
      <SelectInput
        label="Gender"
        value={values.gender}
        onValue={value => setter('gender')(GENDERS.find(gender => gender === value) ?? '')}
        options={GENDER_OPTIONS}
        error={errorOf('gender')}
      />
      <PasswordInput
        label="Password"
        value={values.password}
        onValue={setter('password')}
        error={errorOf('password')}
        hint="8 or more characters: upper and lower case, a number and a special character."
        autoComplete="new-password"
      />
      <PasswordInput
        label="Confirm password"
        value={values.confirmPassword}
        onValue={setter('confirmPassword')}
        error={errorOf('confirmPassword')}
        autoComplete="new-password"
      />
      <TextInput
        label="Referral code (optional)"
        value={values.referral}
        onValue={setter('referral')}
        error={errorOf('referral')}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}
