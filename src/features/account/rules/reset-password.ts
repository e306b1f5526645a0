import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'

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

/** Reads the reset password page; how good the password is, the server says (ACC-10). */
export function readResetPassword(form: ResetPasswordForm): Result<ResetPassword, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'otp', name: t('account.one-time-code') },
      { key: 'newPassword', name: t('account.new-password') },
      { key: 'confirmPassword', name: t('account.confirm-password') },
    ],
    '',
  )
  const fault = allFaults(
    missing && { ...missing, message: t('account.please-fill-in-all-fields') },
    form.newPassword === '' || form.newPassword === form.confirmPassword
      ? undefined
      : fieldFault('confirmPassword', t('account.passwords-do-not-match')),
  )
  if (fault !== undefined) return err(fault)
  return ok({ otp: form.otp.trim(), newPassword: form.newPassword })
}

/** The forgot password page as typed. */
export interface ForgotPasswordForm {
  readonly email: string
}

/** Reads the forgot password page: an email is required (ACC-09). */
export function readForgotPassword(
  form: ForgotPasswordForm,
): Result<ForgotPasswordForm, FormFault> {
  const email = form.email.trim()
  return email === ''
    ? err(fieldFault('email', t('account.please-enter-your-email')))
    : ok({ email })
}
