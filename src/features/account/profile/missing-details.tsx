import type { ReactNode } from 'react'
import type { Profile } from '#records/profile.ts'
import { missingDetails, PROFILE_DETAILS } from '#records/profile/profile-details.ts'
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
    <Notice tone="info" title="Complete your profile" actions={actions}>
      Still missing: {missing.map(detail => PROFILE_DETAILS[detail]).join(', ')}
    </Notice>
  )
}
