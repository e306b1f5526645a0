import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'

/** The waitlist form as typed. */
export interface WaitListForm {
  readonly email: string
}

/** Reads the waitlist form: an email is required (PUB-12). */
export function readWaitList(form: WaitListForm): Result<WaitListForm, FormFault> {
  const email = form.email.trim()
  return email === '' ? err(fieldFault('email', 'Email is required')) : ok({ email })
}
