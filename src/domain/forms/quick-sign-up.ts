import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/password.ts'
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
  if (password.length < MIN_PASSWORD_LENGTH) {
    const message = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`
    return err(fieldFault('password', message))
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    const message = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`
    return err(fieldFault('password', message))
  }
  return ok({ email, password })
}
