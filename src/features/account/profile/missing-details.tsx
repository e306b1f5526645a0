import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { Profile } from '#records/profile.ts'
import { missingDetails, profileDetails } from '#records/profile/profile-details.ts'
import { Notice } from '#ui/mark/notice.tsx'

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
