import { passwordLengthFault } from '#domain/password.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'

/** The quick sign-up form as typed. */
export interface QuickSignUpForm {
  readonly email: string
  readonly password: string
}

/** An account to make quickly. */
export type QuickSignUp = QuickSignUpForm

// A typing check only: the mailed code is what proves an address.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Reads the quick sign-up form, field by field in the order and words of product.md section 5. */
export function readQuickSignUp(form: QuickSignUpForm): Result<QuickSignUp, FormFault> {
  const email = form.email.trim()
  const { password } = form
  if (email === '') return err(fieldFault('email', 'Email is required'))
  if (!EMAIL.test(email)) return err(fieldFault('email', 'Please enter a valid email address'))
  if (password === '') return err(fieldFault('password', 'Password is required'))
  const lengthFault = passwordLengthFault(password)
  if (lengthFault !== undefined) return err(fieldFault('password', lengthFault))
  return ok({ email, password })
}
