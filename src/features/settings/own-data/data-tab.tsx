import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, History, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { deleteAccount } from '#features/account/data/delete-account.ts'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { readDeleteAccount } from '#features/account/rules/change-password.ts'
import { ACCOUNT_UNDO_DAYS } from '#features/account/rules/leaving.ts'
import { referralTerms, referralLink } from '#features/account/rules/referral.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { answerToForm } from '#features/session/data/failure-message.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useWaitingWrites } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import { nairaToKobo } from '#money/money.ts'
import type { Profile } from '#records/profile.ts'
import { fullMomentText } from '#time/day-text.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { TitledCard } from '#ui/card/titled-card.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { PasswordOwner } from '#ui/field/password-owner.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
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
      <UndoCard />
      {!isDemo && <ReferralCard />}
      {!isDemo && <DeleteAccountCard />}
    </div>
  )
}

/** The ways to what was deleted or changed by mistake. */
function UndoCard() {
  return (
    <TitledCard
      title={t('settings.deleted-or-changed-by-mistake')}
      text={t('settings.deleted-entries-wait-for-30')}
    >
      <div className={styles['actions']}>
        <Link to="/user/app/transactions/deleted" className={buttonClass({ variant: 'soft' })}>
          <Trash2 aria-hidden="true" />

          {t('settings.recently-deleted')}
        </Link>
        <Link to="/user/app/transactions/changes" className={buttonClass({ variant: 'soft' })}>
          <History aria-hidden="true" />

          {t('settings.recent-changes')}
        </Link>
      </div>
    </TitledCard>
  )
}

function undo(): string {
  return t('settings.everything-of-yours-is-deleted', { accountUndoDays: ACCOUNT_UNDO_DAYS })
}

/** The way out, for good. */
function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <TitledCard title={t('settings.delete-my-account')} text={undo()}>
      <div className={styles['actions']}>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t('settings.delete-my-account')}
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}

/** As long as a code is. */
const CODE_ROOM = 'A000000000'

/** The person's invitation, in its room until it is known: what stands below it does not move. */
function ReferralCard() {
  const profile = useProfile()
  if (profile?.referralCode === '') return null
  const { referralCode = CODE_ROOM, topupTokenBalance = 0 } = profile ?? {}
  return (
    <div className={styles['room']} data-coming={profile === undefined || undefined}>
      <InvitationCard referralCode={referralCode} topupTokenBalance={topupTokenBalance} />
    </div>
  )
}

type InvitationCardProps = Pick<Profile, 'referralCode' | 'topupTokenBalance'>

/** The invitation, what it gives, and the tokens held beyond the plan's. */
function InvitationCard({ referralCode, topupTokenBalance }: InvitationCardProps) {
  const link = referralLink(window.location.origin, referralCode)

  function handleCopy() {
    void copyText(link, {
      done: t('settings.invitation-link-copied-to-clipboard'),
      failed: t('settings.the-link-could-not-be', { link }),
    })
  }

  return (
    <TitledCard title={t('settings.invite-somebody')} text={referralTerms()}>
      <p className={styles['link']}>{link}</p>
      <p className={styles['muted']}>
        {said('settings.your-code-is', { code: <strong>{referralCode}</strong> })}
        {topupTokenBalance > 0 && ` ${t('settings.you-hold-tokens', { count: topupTokenBalance })}`}
      </p>
      <div className={styles['actions']}>
        {canShare() && (
          <Button variant="soft" icon={<Share2 />} onClick={() => void shareLink(link)}>
            {t('settings.share-invitation')}
          </Button>
        )}
        <Button variant="ghost" icon={<Copy />} onClick={handleCopy}>
          {t('settings.copy-invitation-link')}
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
    await navigator.share({
      title: PRODUCT_NAME,
      text: t('settings.join-me-on-productname', { productName: PRODUCT_NAME }),
      url,
    })
  } catch {
    // Put away without sharing: there is nothing to say.
  }
}

interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

function failedWords(): string {
  return t('settings.your-account-could-not-be')
}

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
  const submission = useSubmission(failedWords(), { form, read: readDeleteAccount })
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const deleteAt = await submission.submit(readDeleteAccount(form), async ({ password }) =>
      answerToForm(await deleteAccount(account, member, password), failedWords()),
    )
    if (deleteAt === undefined) return
    await navigate({ to: '/user/login' })
    const date = fullMomentText(deleteAt, zone)
    notify.info(t('settings.your-account-will-be-deleted', { date }))
  }

  return (
    <FormDialog
      title={t('settings.delete-my-account-2')}
      submission={submission}
      submitLabel={t('settings.delete-my-account')}
      isDanger
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ul className={styles['points']}>
        <li>{t('settings.you-are-signed-out-on')}</li>
        <li>
          {t('settings.for-accountundodays-days-nothing-is', {
            accountUndoDays: ACCOUNT_UNDO_DAYS,
          })}
        </li>
        <li>{t('settings.after-that-your-wallets-transactions')}</li>
        {balance !== undefined && balance > 0 && (
          <li>{t('settings.so-are-the-brief-in', { brief: brief(balance) })}</li>
        )}
      </ul>
      {waiting > 0 && (
        <Notice tone="warning">
          <p>{t('settings.waiting-would-be-lost', { count: waiting })}</p>
        </Notice>
      )}
      <PasswordOwner email={email} />
      <PasswordInput
        label={t('settings.password')}
        {...tie('password')}
        name="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
