import { useNavigate } from '@tanstack/react-router'
import { Coins, Copy, Landmark, ListChecks, LogOut, Settings, User, UserPlus } from 'lucide-react'
import { useWaitingPicture } from '#features/account/data/profile/own-picture.ts'
import { copyReferralCode } from '#features/account/profile/copy-referral-code.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { reopenOnboarding } from '#features/onboarding/data/onboarding.ts'
import { ONBOARDING_HASH } from '#features/onboarding/onboarding-hash.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Profile } from '#records/profile.ts'
import { Avatar } from '#ui/mark/avatar.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'

interface AccountMenuProps {
  readonly profile: Profile | undefined
  readonly name: string
  readonly onLogOut: () => void
}

const PAGES = [
  { label: 'Profile', to: '/user/app/profile', icon: <User /> },
  { label: 'Tokens', to: '/user/app/tokens', icon: <Coins /> },
  { label: 'Payment Wallet', to: '/user/app/payment-wallet', icon: <Landmark /> },
  { label: 'Settings', to: '/user/app/settings', icon: <Settings /> },
] as const

/** What belongs to the person rather than to their money (APP-03). */
export function AccountMenu({ profile, name, onLogOut }: AccountMenuProps) {
  const navigate = useNavigate()
  const ledger = useLedger()
  const { store } = useAccount()
  const isDemo = useIsDemo()
  const picture = useWaitingPicture()?.url ?? profile?.dp ?? ''

  async function handleStart() {
    await reopenOnboarding(ledger, store)
    await navigate({ to: '/user/app/dashboard', hash: ONBOARDING_HASH })
  }

  function handleKeep() {
    void navigate({ to: '/user/create-account' })
  }

  return (
    <Menu
      label="Account menu"
      icon={<Avatar src={picture} name={name} />}
      header={profile === undefined ? name : `Rank: ${profile.level}`}
      items={[
        ...referralItem(profile?.referralCode),
        ...PAGES.map(({ label, to, icon }) => ({
          label,
          icon,
          onSelect: () => void navigate({ to }),
        })),
        { label: 'Getting started', icon: <ListChecks />, onSelect: () => void handleStart() },
        ...(isDemo
          ? [{ label: 'Keep it: sign up', icon: <UserPlus />, onSelect: handleKeep }]
          : []),
        {
          label: isDemo ? 'Leave the demo' : 'Logout',
          icon: <LogOut />,
          tone: 'danger',
          onSelect: onLogOut,
        },
      ]}
    />
  )
}

function referralItem(code: string | undefined): readonly MenuItem[] {
  if (code === undefined || code === '') return []
  return [
    {
      label: `Referral code: ${code}`,
      icon: <Copy />,
      onSelect: () => void copyReferralCode(code),
    },
  ]
}
