import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'

/** The forgot password page as typed. */
export interface ForgotPasswordForm {
  readonly email: string
}

/** Reads the forgot password page: an email is required (product.md section 5). */
export function readForgotPassword(
  form: ForgotPasswordForm,
): Result<ForgotPasswordForm, FormFault> {
  const email = form.email.trim()
  return email === '' ? err(fieldFault('email', 'Please enter your email')) : ok({ email })
}
