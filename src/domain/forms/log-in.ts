import { err, ok, type Result } from '#domain/result.ts'
import { type FormFault, missingFields } from './form-fault.ts'

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
      { key: 'account', name: 'Email/Username' },
      { key: 'password', name: 'Password' },
    ],
    'Please fill in: ',
  )
  return missing === undefined
    ? ok({ account: form.account.trim(), password: form.password })
    : err(missing)
}
