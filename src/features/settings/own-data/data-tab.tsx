import { useNavigate } from '@tanstack/react-router'
import { Copy, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#base/count-text.ts'
import { PRODUCT_NAME } from '#base/product.ts'
import { deleteAccount } from '#features/account/data/delete-account.ts'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { readDeleteAccount } from '#features/account/rules/change-password.ts'
import { ACCOUNT_UNDO_DAYS } from '#features/account/rules/leaving.ts'
import { REFERRAL_TERMS, referralLink } from '#features/account/rules/referral.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { answerToForm } from '#features/session/data/failure-message.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useWaitingWrites } from '#features/waiting/data/queries.ts'
import { nairaToKobo } from '#money/money.ts'
import { fullMomentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { copyText } from '#ui/toast/copy-text.ts'
import { notify } from '#ui/toast/notify.tsx'
import { ExportCard } from './export-card.tsx'
import styles from './data.module.css'

/** What a person can do with their data as a whole: take it, share the app, leave. */
export function DataTab() {
  const isDemo = useIsDemo()
  return (
    <div className={styles['stack']}>
      <ExportCard />
      {!isDemo && <ReferralCard />}
      {!isDemo && <DeleteAccountCard />}
    </div>
  )
}

const UNDO = `Everything of yours is deleted from the server after ${ACCOUNT_UNDO_DAYS} days. Until then you can log in and keep it. Export your data first if you may need it.`

/** The way out, for good. */
function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <TitledCard title="Delete my account" text={UNDO}>
      <div className={styles['actions']}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}

/** The person's invitation, what it gives, and the tokens held beyond the plan's. */
function ReferralCard() {
  const profile = useProfile()
  if (profile === undefined || profile.referralCode === '') return null
  const { referralCode, topupTokenBalance } = profile
  const link = referralLink(window.location.origin, referralCode)

  function handleCopy() {
    void copyText(link, {
      done: 'Invitation link copied to clipboard',
      failed: `The link could not be copied. It is ${link}`,
    })
  }

  return (
    <TitledCard title="Invite somebody" text={REFERRAL_TERMS}>
      <p className={styles['link']}>{link}</p>
      <p className={styles['muted']}>
        Your code is <strong>{referralCode}</strong>.
        {topupTokenBalance > 0 &&
          ` You hold ${countText(topupTokenBalance)} tokens from invitations and top-ups.`}
      </p>
      <div className={styles['actions']}>
        {canShare() && (
          <Button variant="soft" icon={<Share2 />} onClick={() => void shareLink(link)}>
            Share invitation
          </Button>
        )}
        <Button variant="ghost" icon={<Copy />} onClick={handleCopy}>
          Copy invitation link
        </Button>
      </div>
    </TitledCard>
  )
}

// Absent in desktop browsers, whatever the DOM's types say.
function canShare(): boolean {
  return 'share' in navigator
}

async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: PRODUCT_NAME, text: `Join me on ${PRODUCT_NAME}.`, url })
  } catch {
    // Put away without sharing: there is nothing to say.
  }
}

interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

const FAILED = 'Your account could not be deleted. Please try again.'

/** Asks for the password and says what will happen, before the account is set to be deleted. */
function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const account = useAccount()
  const member = useMember()
  const navigate = useNavigate()
  const zone = useZone()
  const { brief } = useNaira()
  const { email = '', balance: naira = 0 } = useProfile() ?? {}
  const balance = nairaToKobo(naira)
  const waiting = useWaitingWrites()?.length ?? 0
  const [form, setForm] = useState({ password: '' })
  const submission = useSubmission(FAILED, { form, read: readDeleteAccount })
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
      <PasswordOwner email={email} />
      <PasswordInput
        label="Password"
        {...tie('password')}
        name="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
