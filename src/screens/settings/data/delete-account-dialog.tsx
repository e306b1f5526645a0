import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { answerToForm } from '#data/account/failure-message.ts'
import { useProfile } from '#data/account/use-profile.ts'
import { useZone } from '#data/ledger/use-zone.ts'
import { deleteAccount } from '#data/own-data/delete-account.ts'
import { useMember } from '#data/session/member-context.tsx'
import { useWaitingWrites } from '#data/sync/queries.ts'
import { fullMomentText } from '#domain/day-text.ts'
import { readDeleteAccount } from '#domain/forms/delete-account.ts'
import { ACCOUNT_UNDO_DAYS } from '#domain/leaving.ts'
import { nairaToKobo } from '#domain/money.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { tieFields } from '#screens/shared-dialogs/tie-fields.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { useNaira } from '#ui/naira.ts'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import styles from './data.module.css'

interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

const FAILED = 'Your account could not be deleted. Please try again.'

/** Asks for the password and says what will happen, before the account is set to be deleted. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const account = useAccount()
  const member = useMember()
  const navigate = useNavigate()
  const zone = useZone()
  const { brief } = useNaira()
  const balance = nairaToKobo(useProfile()?.balance ?? 0)
  const waiting = useWaitingWrites()?.length ?? 0
  const submission = useSubmission(FAILED)
  const [form, setForm] = useState({ password: '' })
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const deleteAt = await submission.submit(readDeleteAccount(form), async ({ password }) =>
      answerToForm(await deleteAccount(account, member, password), FAILED),
    )
    if (deleteAt === undefined) return
    await navigate({ to: '/user/login' })
    const date = fullMomentText(deleteAt, zone)
    notify.info(`Your account will be deleted on ${date}. Log in before then to keep it.`)
  }

  return (
    <FormDialog
      title="Delete my account?"
      submission={submission}
      submitLabel="Delete my account"
      isDanger
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ul className={styles['points']}>
        <li>You are signed out on every device, and this one forgets your records.</li>
        <li>For {ACCOUNT_UNDO_DAYS} days nothing is lost: log in and choose “Keep my account”.</li>
        <li>
          After that your wallets, transactions, budgets, labels, imports and profile are gone for
          good.
        </li>
        {balance !== undefined && balance > 0 && (
          <li>So are the {brief(balance)} in your payment wallet, and the tokens you bought.</li>
        )}
      </ul>
      {waiting > 0 && (
        <Notice tone="warning">
          <p>
            {waiting === 1 ? '1 entry is' : `${waiting} entries are`} not on the server yet. What
            cannot be sent now is lost.
          </p>
        </Notice>
      )}
      <PasswordInput label="Password" {...tie('password')} autoComplete="current-password" />
    </FormDialog>
  )
}
