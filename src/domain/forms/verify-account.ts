import { err, ok, type Result } from '#domain/result.ts'
import { type FormFault, missingFields } from './form-fault.ts'

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
      { key: 'email', name: 'Email' },
      { key: 'otp', name: 'OTP' },
    ],
    'Please fill in: ',
  )
  return missing === undefined
    ? ok({ email: form.email.trim(), otp: form.otp.trim() })
    : err(missing)
}
