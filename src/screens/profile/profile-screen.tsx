import { useProfile } from '#data/account/use-profile.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { planLimits } from '#domain/plan.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fact } from './fact.tsx'
import styles from './profile.module.css'

const GENDER_NAMES = { male: 'Male', female: 'Female', other: 'Other' } as const

/** Who is signed in, and what their plan gives. */
export function ProfileScreen() {
  const profile = useProfile()
  const wallets = useWallets()
  if (profile === undefined) {
    return (
      <>
        <PageHeader title="Profile" />
        <Skeleton lines={5} />
      </>
    )
  }
  const { userName, email, firstName, lastName, phone, timezone, gender, level, dp } = profile
  return (
    <>
      <PageHeader title="Profile" />
      <div className={styles['page']}>
        <Card>
          <div className={styles['who']}>
            <Avatar src={dp} name={userName} />
            <h2 className={styles['name']}>{userName}</h2>
          </div>
          <dl className={styles['facts']}>
            <Fact name="Email">{email}</Fact>
            <Fact name="First name">{firstName}</Fact>
            <Fact name="Last name">{lastName}</Fact>
            <Fact name="Phone">{phone}</Fact>
            <Fact name="Time zone">{timezone}</Fact>
            <Fact name="Gender">{GENDER_NAMES[gender]}</Fact>
          </dl>
        </Card>
        <Card>
          <h2 className={styles['name']}>Subscription</h2>
          <dl className={styles['facts']}>
            <Fact name="Plan">{level}</Fact>
            <Fact name="Wallets created">
              {`${wallets?.length ?? 0} of ${planLimits(level).wallets}`}
            </Fact>
          </dl>
        </Card>
      </div>
    </>
  )
}
