import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault, missingFields } from './form-fault.ts'

/** The reset password page as typed. */
export interface ResetPasswordForm {
  readonly otp: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** A new password, and the code that it is set by. */
export interface ResetPassword {
  readonly otp: string
  readonly newPassword: string
}

/** Reads the reset password page; how good the password is, the server says (product.md section 5). */
export function readResetPassword(form: ResetPasswordForm): Result<ResetPassword, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'otp', name: 'One-time code' },
      { key: 'newPassword', name: 'New password' },
      { key: 'confirmPassword', name: 'Confirm password' },
    ],
    '',
  )
  if (missing !== undefined) return err({ ...missing, message: 'Please fill in all fields' })
  if (form.newPassword !== form.confirmPassword) {
    return err(fieldFault('confirmPassword', 'Passwords do not match'))
  }
  return ok({ otp: form.otp.trim(), newPassword: form.newPassword })
}
