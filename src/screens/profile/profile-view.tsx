import type { ShownPicture } from '#data/profile/use-waiting-picture.ts'
import { phoneText } from '#domain/phone.ts'
import { GENDER_NAMES, type Profile } from '#domain/profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Fact } from './fact.tsx'
import { MissingDetails } from './missing-details.tsx'
import { PictureNotice } from './picture-notice.tsx'
import { ReferralCode } from './referral-code.tsx'
import { RefusedEdits } from './refused-edits.tsx'
import { Subscription } from './subscription.tsx'
import styles from './profile.module.css'

interface ProfileViewProps {
  readonly profile: Profile
  readonly waiting: ShownPicture | null
}

/** A person's account as it is, with their edits that are still to be sent. */
export function ProfileView({ profile, waiting }: ProfileViewProps) {
  const { userName, email, firstName, lastName, phone, timezone, gender, dp } = profile
  return (
    <div className={styles['page']}>
      <MissingDetails profile={profile} hasWaitingPicture={waiting !== null} />
      {waiting !== null && <PictureNotice picture={waiting} />}
      <RefusedEdits />
      <Card>
        <div className={styles['who']}>
          <Avatar src={waiting?.url ?? dp} name={userName} size="lg" />
          <div className={styles['names']}>
            <h2 className={styles['name']}>{fullName(profile)}</h2>
            <p className={styles['muted']}>{email}</p>
          </div>
        </div>
        <dl className={styles['facts']}>
          <Fact name="First name">{firstName}</Fact>
          <Fact name="Last name">{lastName}</Fact>
          <Fact name="Username">{userName}</Fact>
          <Fact name="Phone">{phoneText(phone)}</Fact>
          <Fact name="Time zone">{timezone}</Fact>
          <Fact name="Gender">{GENDER_NAMES[gender]}</Fact>
        </dl>
      </Card>
      <Subscription profile={profile} />
      <ReferralCode code={profile.referralCode} />
    </div>
  )
}

function fullName({ firstName, lastName, userName }: Profile): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? userName : name
}
