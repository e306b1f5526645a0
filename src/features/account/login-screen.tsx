import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { err } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useWaitingMessages } from '../alerts/data/waiting-messages.ts'
import { useAccount } from '../session/data/account-context.tsx'
import { useWaitingFile } from '../statements/data/inbox/waiting-file.ts'
import { AuthLayout } from './auth-layout.tsx'
import { keepAccount, logIn, type LogInFailure, useUsersWithWaiting } from './data/log-in.ts'
import { failureProblem, FormEnd } from './parts/form-messages.tsx'
import { type FormState, useForm } from './parts/use-form.ts'
import { type LogIn, type LogInForm, readLogIn } from './rules/log-in.ts'
import styles from './parts/account.module.css'

/** `/user/login` (ACC-06 to ACC-08). */
export function LoginScreen() {
  const { form, isKnown, leaving, stayOut, goIn } = useLogIn()
  return (
    <AuthLayout title={t('account.log-in')} subtitle={t('account.good-to-see-you-again')}>
      <StatementNotice />
      <WaitingNotice />
      <form className={styles['form']} {...form.element}>
        <TextInput
          label={t('account.email-or-username')}
          {...form.tie('account')}
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form, and has only its title before it
          autoFocus={!isKnown}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          label={t('account.password')}
          {...form.tie('password')}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who it is, the page before has said
          autoFocus={isKnown}
        />
        <Link to="/user/forgot-password" className={styles['aside']}>
          {t('account.forgot-password')}
        </Link>
        <FormEnd form={form}>{t('account.log-in')}</FormEnd>
      </form>
      {leaving !== undefined && (
        <KeepAccountDialog leaving={leaving} onKept={() => void goIn()} onClose={stayOut} />
      )}
      <p className={styles['foot']}>
        {said('account.new-here-link-create-an', {
          link: <Link to="/user/create-account" />,
        })}
      </p>
    </AuthLayout>
  )
}

/** A login that found its account waiting to be deleted. */
interface LeavingAccount {
  readonly command: LogIn
  /** What the server says of it, with the date. */
  readonly message: string
}

interface KeepAccountDialogProps {
  readonly leaving: LeavingAccount
  readonly onKept: () => void
  readonly onClose: () => void
}

function failedWords(): string {
  return t('account.your-account-could-not-be')
}

/** Offers the way back to a person who asked for their account to be deleted. */
function KeepAccountDialog({ leaving, onKept, onClose }: KeepAccountDialogProps) {
  const account = useAccount()

  async function keep() {
    const kept = await keepAccount(account, leaving.command)
    return kept.ok ? kept : err(problemOf(kept.error))
  }

  return (
    <ConfirmCommand
      title={t('account.keep-your-account')}
      confirmLabel={t('account.keep-my-account')}
      tone="primary"
      command={keep}
      fallback={failedWords()}
      success={t('account.welcome-back-your-account-stays')}
      onDone={onKept}
      onClose={onClose}
    >
      <p>{leaving.message}</p>
    </ConfirmCommand>
  )
}

function problemOf(failure: LogInFailure): FormFault {
  if (failure.kind === 'not-opened') return { message: failure.message, fields: {} }
  return failureProblem(failure, failedWords())
}

/** Says that a shared statement or alert outlasts the signing in (experience 2). */
function StatementNotice() {
  const file = useWaitingFile()
  const alerts = useWaitingMessages() ?? []
  const hasFile = file !== undefined && file !== null
  if (!hasFile && alerts.length === 0) return null
  return (
    <p className={styles['kept']}>
      {hasFile ? t('account.your-statement-is-kept-on') : t('account.your-bank-alert-is-kept')}
    </p>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address or username of a person who comes to log in, known from the page before. */
    readonly logInAs?: string
  }
}

/** The login form, and what came of it where that is no problem of the form. */
export interface LogInFlow {
  readonly form: FormState<LogInForm>
  /** Who comes is known from the page before. */
  readonly isKnown: boolean
  /** The right password was that of an account which is to be deleted. */
  readonly leaving: LeavingAccount | undefined
  readonly stayOut: () => void
  /** Goes where the person, now signed in, wanted to go. */
  readonly goIn: () => Promise<void>
}

const EMPTY: LogInForm = { account: '', password: '' }
const UNVERIFIED_STATUS = 403

/** Signs a person in by the form and leads them on. */
function useLogIn(): LogInFlow {
  const account = useAccount()
  const navigate = useNavigate()
  // Where the person wanted to go when the app asked them to log in (guard.ts).
  const goOn = useLocation({ select: ({ state }) => state.goOn })
  const logInAs = useLocation({ select: ({ state }) => state.logInAs })
  const form = useForm({
    empty: { ...EMPTY, account: logInAs ?? '' },
    read: readLogIn,
    send,
    doing: t('account.signing-in'),
    name: 'log-in',
    subject: values => values.account.trim().toLowerCase(),
  })
  const [leaving, setLeaving] = useState<LeavingAccount | undefined>()

  async function send(command: LogIn, say: (note: string) => void) {
    const member = await logIn(account, command, say)
    if (!member.ok) return handleFailure(member.error, command)
    notify.success(t('account.login-successful'))
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
  ): Promise<FormFault | undefined> {
    if (failure.kind === 'not-opened') return { message: failure.message, fields: {} }
    if (failure.error === 'leaving') {
      setLeaving({ command, message: failure.message })
      return undefined
    }
    if (failure.status !== UNVERIFIED_STATUS || failure.email === undefined) {
      return failureProblem(failure, t('account.login-failed'))
    }
    notify.warning(failure.message)
    await navigate({ to: '/user/verify-account/$email', params: { email: failure.email } })
    return undefined
  }

  return {
    form,
    isKnown: logInAs !== undefined,
    leaving,
    stayOut: () => setLeaving(undefined),
    goIn,
  }
}

/** Shows whose entries wait on this device for their next sign-in (sync 17). */
function WaitingNotice() {
  const users = useUsersWithWaiting()
  return users.map(({ userId, name, pendingCount }) => (
    <p key={userId} className={styles['waiting']}>
      {pendingCount === 1
        ? t('account.name-has-1-entry-on', { name, name2: name })
        : t('account.name-has-pendingcount-entries-on', { name, pendingCount, name2: name })}
    </p>
  ))
}
