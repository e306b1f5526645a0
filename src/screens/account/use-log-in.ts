import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { logIn, type LogInFailure } from '#data/account/log-in.ts'
import { type LogIn, type LogInForm, readLogIn } from '#domain/forms/log-in.ts'
import { notify } from '#ui/notify.tsx'
import { failureProblem, type FormProblem } from './form-problem.ts'
import type { LeavingAccount } from './keep-account-dialog.tsx'
import { type FormState, useForm } from './use-form.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address or username of somebody who comes to log in, known from the page before. */
    readonly logInAs?: string
  }
}

/** The login form, and what came of it where that is no problem of the form. */
export interface LogInFlow {
  readonly form: FormState<LogInForm>
  /** The right password was that of an account which is to be deleted. */
  readonly leaving: LeavingAccount | undefined
  readonly stayOut: () => void
  /** Goes where the person, now signed in, wanted to go. */
  readonly goIn: () => Promise<void>
}

const EMPTY: LogInForm = { account: '', password: '' }
const UNVERIFIED_STATUS = 403

/** Signs a person in by the form and leads them on. */
export function useLogIn(): LogInFlow {
  const account = useAccount()
  const navigate = useNavigate()
  // Where the person wanted to go when the app asked them to log in (guard.ts).
  const goOn = useLocation({ select: ({ state }) => state.goOn })
  const logInAs = useLocation({ select: ({ state }) => state.logInAs })
  const form = useForm({ ...EMPTY, account: logInAs ?? '' }, send)
  const [leaving, setLeaving] = useState<LeavingAccount | undefined>()

  async function send(values: LogInForm): Promise<FormProblem | undefined> {
    const command = readLogIn(values)
    if (!command.ok) return command.error
    const member = await logIn(account, command.value)
    if (!member.ok) return handleFailure(member.error, command.value)
    notify.success('Login successful!')
    await goIn()
    return undefined
  }

  async function goIn() {
    // An `href` overrules `to`.
    await navigate({ to: '/user/app/dashboard', ...(goOn !== undefined && { href: goOn }) })
  }

  async function handleFailure(
    failure: LogInFailure,
    command: LogIn,
  ): Promise<FormProblem | undefined> {
    if (failure.kind === 'no-storage') return { message: failure.message, fields: {} }
    if (failure.error === 'leaving') {
      setLeaving({ command, message: failure.message })
      return undefined
    }
    if (failure.status !== UNVERIFIED_STATUS || failure.email === undefined) {
      return failureProblem(failure, 'Login failed')
    }
    notify.warning(failure.message)
    await navigate({ to: '/user/verify-account/$email', params: { email: failure.email } })
    return undefined
  }

  return { form, leaving, stayOut: () => setLeaving(undefined), goIn }
}
