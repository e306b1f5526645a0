import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import {
  isMixedPassword,
  isSamePassword,
  passwordLengthFault,
  samePasswordMessage,
  weakPasswordMessage,
} from './password.ts'

/** The change password form as typed. */
export interface ChangePasswordForm {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** The current password, and the one that takes its place. */
export interface ChangePassword {
  readonly currentPassword: string
  readonly newPassword: string
}

/** Reads the change password form: the new password is held to the rule of the sign-up form, and another one. */
export function readChangePassword(form: ChangePasswordForm): Result<ChangePassword, FormFault> {
  const { currentPassword, newPassword, confirmPassword } = form
  const missing = missingFields(
    form,
    [
      { key: 'currentPassword', name: t('account.current-password') },
      { key: 'newPassword', name: t('account.new-password') },
      { key: 'confirmPassword', name: t('account.confirm-password') },
    ],
    t('account.please-fill-in'),
  )
  const matches = newPassword === '' || newPassword === confirmPassword
  const fault = allFaults(
    missing,
    newPasswordFault(newPassword, currentPassword),
    matches ? undefined : fieldFault('confirmPassword', t('account.passwords-do-not-match')),
  )
  return fault === undefined ? ok({ currentPassword, newPassword }) : err(fault)
}

function newPasswordFault(password: string, current: string): FormFault | undefined {
  if (!isMixedPassword(password)) return fieldFault('newPassword', weakPasswordMessage())
  const length = passwordLengthFault(password)
  if (length !== undefined) return fieldFault('newPassword', length)
  return isSamePassword(password, current)
    ? fieldFault('newPassword', samePasswordMessage())
    : undefined
}

/** The delete account dialog as typed. */
export interface DeleteAccountForm {
  readonly password: string
}

/** Reads the delete account dialog: the password must be there. */
export function readDeleteAccount(form: DeleteAccountForm): Result<DeleteAccountForm, FormFault> {
  const missing = missingFields(
    form,
    [{ key: 'password', name: t('account.password') }],
    t('account.please-fill-in'),
  )
  return missing === undefined ? ok(form) : err(missing)
}
