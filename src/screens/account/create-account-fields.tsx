import type { SignUpForm } from '#domain/forms/sign-up.ts'
import { GENDER_NAMES, GENDERS } from '#domain/profile.ts'
import { REFERRAL_HINT } from '#domain/referral.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormState } from './use-form.ts'

interface CreateAccountFieldsProps {
  readonly form: FormState<SignUpForm>
}

const GENDER_OPTIONS = GENDERS.map(value => ({ value, label: GENDER_NAMES[value] }))

/** The fields of a new account (ACC-01), as password managers know them. */
export function CreateAccountFields({ form }: CreateAccountFieldsProps) {
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
      <PasswordInput
        label="Password"
        {...tie('password')}
        hint="8 or more characters: upper and lower case, a number and a special character."
        autoComplete="new-password"
      />
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
