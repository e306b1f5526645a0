import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Gender } from '#records/profile/profile-details.ts'
import { userNameFault } from '#records/profile/user-name.ts'
import { isEmail } from './log-in.ts'
import { isMixedPassword, isOwnName, passwordLengthFault, weakPasswordMessage } from './password.ts'

/** The create account page as typed. */
export interface SignUpForm {
  readonly userName: string
  readonly email: string
  readonly gender: Gender | ''
  readonly referral: string
  readonly password: string
  readonly confirmPassword: string
}

/** An account to make. */
export interface SignUp {
  readonly userName: string
  readonly email: string
  readonly gender: Gender
  readonly referral: string
  readonly password: string
}

const required = once(
  () =>
    [
      { key: 'userName', name: t('account.username') },
      { key: 'email', name: t('account.email') },
      { key: 'gender', name: t('account.gender') },
      { key: 'password', name: t('account.password') },
    ] as const,
)

/**
 * Reads the create account page in the order of ACC-02: the password's strength,
 * then what is missing, then whether both passwords match; every other fault that is known here is told with them.
 */
export function readSignUp(form: SignUpForm): Result<SignUp, FormFault> {
  const { userName, email, gender, referral, password, confirmPassword } = form
  const [name, address] = [userName.trim(), email.trim()]
  const badName = name === '' ? undefined : userNameFault(name)
  const isAddress = address === '' || isEmail(address)
  const length = passwordLengthFault(password)
  const fault = allFaults(
    isMixedPassword(password) ? undefined : fieldFault('password', weakPasswordMessage()),
    missingFields(form, required(), t('account.please-fill-in')),
    password === '' || password === confirmPassword
      ? undefined
      : fieldFault('confirmPassword', t('account.passwords-do-not-match')),
    length === undefined ? undefined : fieldFault('password', length),
    badName === undefined ? undefined : fieldFault('userName', badName),
    isAddress ? undefined : fieldFault('email', t('account.please-enter-a-valid-email')),
    isOwnName(password, { userName: name, email: address })
      ? fieldFault('password', t('account.a-password-must-not-be'))
      : undefined,
  )
  if (fault !== undefined) return err(fault)
  if (gender === '') return err(fieldFault('gender', t('account.please-fill-in-gender')))
  return ok({
    userName: name,
    email: address,
    gender,
    referral: referral.trim(),
    password,
  })
}
