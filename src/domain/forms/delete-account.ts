import { err, ok, type Result } from '#domain/result.ts'
import { type FormFault, missingFields } from './form-fault.ts'

/** The delete account dialog as typed. */
export interface DeleteAccountForm {
  readonly password: string
}

/** Reads the delete account dialog: the password must be there. */
export function readDeleteAccount(form: DeleteAccountForm): Result<DeleteAccountForm, FormFault> {
  const missing = missingFields(form, [{ key: 'password', name: 'Password' }], 'Please fill in: ')
  return missing === undefined ? ok(form) : err(missing)
}
