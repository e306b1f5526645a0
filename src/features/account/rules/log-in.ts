import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { passwordLengthFault } from './password.ts'

/** The login page as typed. */
export interface LogInForm {
  readonly account: string
  readonly password: string
}

/** Who signs in. */
export type LogIn = LogInForm

/** Reads the login page: 'Please fill in: ' plus what is missing. */
export function readLogIn(form: LogInForm): Result<LogIn, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'account', name: t('account.email-username') },
      { key: 'password', name: t('account.password') },
    ],
    t('account.please-fill-in'),
  )
  return missing === undefined
    ? ok({ account: form.account.trim(), password: form.password })
    : err(missing)
}

/** The quick sign-up form as typed. */
export interface QuickSignUpForm {
  readonly email: string
  readonly password: string
}

/** An account to make quickly. */
export type QuickSignUp = QuickSignUpForm

// A typing check only: the mailed code is what proves an address.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Reads the quick sign-up form, field by field in the order and words of ACC-14. */
export function readQuickSignUp(form: QuickSignUpForm): Result<QuickSignUp, FormFault> {
  const email = form.email.trim()
  const { password } = form
  const inPassword =
    password === '' ? t('account.password-is-required') : passwordLengthFault(password)
  const fault = allFaults(
    email === '' ? fieldFault('email', t('account.email-is-required')) : undefined,
    isEmail(email) ? undefined : fieldFault('email', t('account.please-enter-a-valid-email')),
    inPassword === undefined ? undefined : fieldFault('password', inPassword),
  )
  return fault === undefined ? ok({ email, password }) : err(fault)
}

/** The verify page as typed. */
export interface VerifyAccountForm {
  readonly email: string
  readonly otp: string
}

/** An address to verify with its code. */
export type VerifyAccount = VerifyAccountForm

/** Reads the verify page: 'Please fill in: ' plus what is missing. */
export function readVerifyAccount(form: VerifyAccountForm): Result<VerifyAccount, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'email', name: t('account.email') },
      { key: 'otp', name: 'OTP' },
    ],
    t('account.please-fill-in'),
  )
  return missing === undefined
    ? ok({ email: form.email.trim(), otp: form.otp.trim() })
    : err(missing)
}

/** Whether a text looks like an email address; what it is, a mail to it tells. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
