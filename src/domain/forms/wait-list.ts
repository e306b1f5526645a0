import { err, ok, type Result } from '#domain/result.ts'
import { fieldFault, type FormFault } from './form-fault.ts'

/** The waitlist form as typed. */
export interface WaitListForm {
  readonly email: string
}

/** Reads the waitlist form: an email is required (product.md section 5). */
export function readWaitList(form: WaitListForm): Result<WaitListForm, FormFault> {
  const email = form.email.trim()
  return email === '' ? err(fieldFault('email', 'Email is required')) : ok({ email })
}
