import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { countText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { planLimits, usedText } from '#records/plan.ts'
import type { Profile } from '#records/profile.ts'
import { genderNames } from '#records/profile/profile-details.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Avatar } from '#ui/mark/avatar.tsx'
import type { ShownPicture } from '../data/profile/own-picture.ts'
import type { RefusedUserName } from '../data/profile/refused-user-name.ts'
import { usePlanUse } from '../data/profile/use-profile.ts'
import { phoneText } from '../rules/phone.ts'
import { referralTerms } from '../rules/referral.ts'
import { copyReferralCode } from './copy-referral-code.ts'
import { MissingDetails, PictureNotice, UserNameNotice, RefusedEdits } from './profile-notices.tsx'
import styles from './profile.module.css'

interface ProfileViewProps {
  readonly profile: Profile
  readonly waiting: ShownPicture | null
  readonly refused: RefusedUserName | null
}

/** A person's account as it is, with their edits that are still to be sent. */
export function ProfileView({ profile, waiting, refused }: ProfileViewProps) {
  const { userName, email, firstName, lastName, phone, timezone, gender, dp } = profile
  return (
    <div className={styles['page']}>
      <MissingDetails profile={profile} hasWaitingPicture={waiting !== null} />
      {waiting !== null && <PictureNotice picture={waiting} />}
      {refused !== null && <UserNameNotice refused={refused} />}
      <RefusedEdits userNameOpId={refused?.opId} />
      <Card>
        <div className={styles['who']}>
          <Avatar src={waiting?.url ?? dp} name={userName} size="lg" />
          <div className={styles['names']}>
            <h2 className={styles['name']}>{fullName(profile)}</h2>
            <p className={styles['muted']}>{email}</p>
          </div>
        </div>
        <dl className={styles['facts']}>
          <Fact name={t('account.first-name')}>{firstName}</Fact>
          <Fact name={t('account.last-name')}>{lastName}</Fact>
          <Fact name={t('account.username')}>{userName}</Fact>
          <Fact name={t('account.phone')}>{phoneText(phone)}</Fact>
          <Fact name={t('account.time-zone')}>{timezone}</Fact>
          <Fact name={t('account.gender')}>{genderNames()[gender]}</Fact>
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

interface FactProps {
  readonly name: string
  readonly children: string
}

/** One thing known of a person. */
function Fact({ name, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children === '' ? t('account.not-given') : children}</dd>
    </div>
  )
}

interface ReferralCodeProps {
  readonly code: string
}

/** The code that others sign up with, and what that gives; nothing while it is not known. */
function ReferralCode({ code }: ReferralCodeProps) {
  if (code === '') return null
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{t('account.referral-code')}</h2>
        <Button
          variant="soft"
          size="sm"
          icon={<Copy />}
          onClick={() => void copyReferralCode(code)}
          aria-label={t('account.copy-referral-code')}
        >
          {t('account.copy')}
        </Button>
      </div>
      <p className={styles['code']}>{code}</p>
      <p className={styles['muted']}>{referralTerms()}</p>
    </Card>
  )
}

interface SubscriptionProps {
  readonly profile: Profile
}

/** What the person's plan is, and how much of it is used. */
function Subscription({ profile }: SubscriptionProps) {
  const { level, tokenBalance, topupTokenBalance, walletsCount, monthlyImports } = profile
  const limits = planLimits(level)
  // Until the first pull, as login answered it.
  const used = usePlanUse() ?? { wallets: walletsCount, imports: monthlyImports }
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{t('account.subscription')}</h2>
        <Link to="/user/app/settings" search={{ tab: 'subscriptions' }}>
          {t('account.see-all-plans')}
        </Link>
      </div>
      <dl className={styles['facts']}>
        <Fact name={t('account.plan')}>{level}</Fact>
        <Fact name={t('account.tokens-left')}>{countText(tokenBalance + topupTokenBalance)}</Fact>
        <Fact name={t('account.wallets-created')}>{usedText(used.wallets, limits.wallets)}</Fact>
        <Fact name={t('account.monthly-imports')}>{usedText(used.imports, limits.imports)}</Fact>
      </dl>
    </Card>
  )
}
