import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { useSyncState, useWaitingWrites } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import type { Profile } from '#records/profile.ts'
import { missingDetails, profileDetails } from '#records/profile/profile-details.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { dropWaitingPicture, type ShownPicture } from '../data/profile/own-picture.ts'
import type { RefusedUserName } from '../data/profile/refused-user-name.ts'
import { useProfile } from '../data/profile/use-profile.ts'
import styles from './profile.module.css'

interface MissingDetailsProps {
  readonly profile: Profile
  /** Whether a picture is on its way: then that is not missing. */
  readonly hasWaitingPicture: boolean
  /** What can be done about it here. */
  readonly actions?: ReactNode
}

/** What a profile still lacks; nothing when it is complete. */
export function MissingDetails(props: MissingDetailsProps) {
  const { profile, hasWaitingPicture, actions } = props
  const missing = missingDetails(profile).filter(detail => detail !== 'dp' || !hasWaitingPicture)
  if (missing.length === 0) return null
  return (
    <Notice tone="info" title={t('account.complete-your-profile')} actions={actions}>
      {t('account.still-missing-details', {
        details: missing.map(detail => profileDetails()[detail]).join(', '),
      })}
    </Notice>
  )
}

interface PictureNoticeProps {
  readonly picture: ShownPicture
}

/** Where a picture stands that is not on the server yet. */
export function PictureNotice({ picture }: PictureNoticeProps) {
  const ledger = useLedger()
  const { offline } = useSyncState()
  const discard = (
    <Button variant="ghost" size="sm" onClick={() => void dropWaitingPicture(ledger)}>
      {t('account.discard-picture')}
    </Button>
  )
  if (picture.refusal !== undefined) {
    return (
      <Notice tone="danger" title={t('account.your-picture-was-not-taken')} actions={discard}>
        {picture.refusal}
      </Notice>
    )
  }
  if (!offline) return <Notice tone="info">{t('account.your-picture-is-being-uploaded')}</Notice>
  return (
    <Notice tone="info" title={t('account.your-picture-waits-for-a')} actions={discard}>
      {t('account.it-is-kept-on-this')}
    </Notice>
  )
}

interface UserNameNoticeProps {
  readonly refused: RefusedUserName
}

/** Says that a username was not taken, and leads to its field. */
export function UserNameNotice({ refused: { message, current } }: UserNameNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={t('account.your-username-is-not-changed-yet')}
      actions={
        <Link to="/user/app/profile" search={{ edit: true }}>
          {t('account.choose-another-username')}
        </Link>
      }
    >
      {message}
      {current !== undefined && t('account.you-are-still-current', { current })}
    </Notice>
  )
}

interface RefusedEditsProps {
  /** What is said of already. */
  readonly userNameOpId: string | undefined
}

/** Says that the server did not take another edit of the profile, and leads to where it can be corrected. */
export function RefusedEdits({ userNameOpId }: RefusedEditsProps) {
  const writes = useWaitingWrites() ?? []
  const refused = writes.filter(
    ({ kind, state, opId }) =>
      kind === 'editProfile' && state === 'refused' && opId !== userNameOpId,
  )
  return refused.map(({ opId, reason }) => (
    <Notice
      key={opId}
      tone="warning"
      title={t('account.a-change-of-your-profile')}
      actions={
        <Link to="/user/app/settings" search={{ tab: 'sync' }}>
          {t('account.correct-it-on-the-sync')}
        </Link>
      }
    >
      {reason}
    </Notice>
  ))
}

type CompleteProfileCardProps = Pick<MissingDetailsProps, 'hasWaitingPicture'>

/** Leads a person who signed up quickly to the rest of their profile, until it is complete or they do not want to. */
export function CompleteProfileCard({ hasWaitingPicture }: CompleteProfileCardProps) {
  const profile = useProfile()
  const isDemo = useIsDemo()
  const { preferences, change } = usePreferences()
  if (profile === undefined) return null
  if (isDemo || preferences.hidesProfileCard) return null
  return (
    <div className={styles['led']}>
      <MissingDetails
        profile={profile}
        hasWaitingPicture={hasWaitingPicture}
        actions={
          <>
            <Link
              to="/user/app/profile"
              search={{ edit: true }}
              className={buttonClass({ variant: 'soft', size: 'sm' })}
            >
              {t('account.complete-profile')}
            </Link>
            <Button variant="ghost" size="sm" onClick={() => change({ hidesProfileCard: true })}>
              {t('account.not-now')}
            </Button>
          </>
        }
      />
    </div>
  )
}
