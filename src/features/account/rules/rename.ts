import { fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { userNameFault } from '#records/profile/user-name.ts'
import { longName } from '#records/read-fields.ts'

/** The name that takes another's place, by what the calls name it. */
export type Rename = { readonly name: string } | { readonly username: string }

/** Reads the name of a wallet, label or budget: 'Please fill: ' without one (WAL-02, LAB-01). */
export function readName(typed: string): Result<Rename, FormFault> {
  const missing = missingFields(
    { name: typed },
    [{ key: 'name', name: t('account.name') }],
    t('account.please-fill'),
  )
  const fault = missing ?? longName(typed)
  return fault === undefined ? ok({ name: typed.trim() }) : err(fault)
}

/** Reads a username; whether it is free only the server knows. The form calls it `userName`. */
export function readUserName(typed: string): Result<Rename, FormFault> {
  const username = typed.trim()
  const fault = userNameFault(username)
  return fault === undefined ? ok({ username }) : err(fieldFault('userName', fault))
}
