import { useNavigate } from '@tanstack/react-router'
import { Copy, ListChecks, LogOut, UserPlus } from 'lucide-react'
import { useWaitingPicture } from '#features/account/data/profile/own-picture.ts'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { copyReferralCode } from '#features/account/profile/copy-referral-code.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { reopenOnboarding } from '#features/onboarding/data/onboarding.ts'
import { ONBOARDING_HASH } from '#features/onboarding/onboarding-hash.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { Avatar } from '#ui/mark/avatar.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { accountEntries, type NavEntry, sheetEntries } from './nav-entries.ts'

interface AccountMenuProps {
  readonly onLogOut: () => void
}

/**
 * What belongs to the person rather than to their money (APP-03), under their picture. On a phone it is the menu of
 * the app too: the pages that the rail has and the tabs have no room for stand in it first.
 */
export function AccountMenu({ onLogOut }: AccountMenuProps) {
  const navigate = useNavigate()
  const ledger = useLedger()
  const { store } = useAccount()
  const isDemo = useIsDemo()
  const isWide = useMedia('(min-width: 1024px)')
  const { profile, name, picture } = usePerson()

  async function handleStart() {
    await reopenOnboarding(ledger, store)
    await navigate({ to: '/user/app/dashboard', hash: ONBOARDING_HASH })
  }

  return (
    <Menu
      label={isWide ? t('app.account-menu') : t('app.open-menu-account-menu')}
      title={t('app.account-menu')}
      isSheet
      icon={<Avatar src={picture} name={name} />}
      header={
        profile === undefined ? name : t('app.name-rank-level', { name, level: profile.level })
      }
      items={[
        ...(isWide ? [] : pageItems(sheetEntries(), navigate)),
        ...pageItems(accountEntries(), navigate),
        ...referralItem(profile?.referralCode),
        {
          label: t('app.getting-started'),
          icon: <ListChecks />,
          onSelect: () => void handleStart(),
        },
        ...leavingItems(isDemo, { navigate, onLogOut }),
      ]}
    />
  )
}

/** Who one is, as far as this device knows it. */
function usePerson() {
  const { store } = useAccount()
  const profile = useProfile()
  const picture = useWaitingPicture()?.url ?? profile?.dp ?? ''
  return { profile, picture, name: profile?.userName ?? store.readUser()?.userName ?? '' }
}

type Navigate = ReturnType<typeof useNavigate>

function pageItems(entries: readonly NavEntry[], navigate: Navigate): readonly MenuItem[] {
  return entries.map(({ to, search, label, icon: Icon }) => ({
    label,
    icon: <Icon />,
    onSelect: () => void navigate({ to, ...(search !== undefined && { search }) }),
  }))
}

/** A demo can be kept by signing up; leaving it loses nothing. */
function leavingItems(
  isDemo: boolean,
  { navigate, onLogOut }: AccountMenuProps & { readonly navigate: Navigate },
): readonly MenuItem[] {
  const leave = { icon: <LogOut />, tone: 'danger', onSelect: onLogOut } as const
  if (!isDemo) return [{ label: t('app.logout'), ...leave }]
  return [
    {
      label: t('app.keep-it-sign-up'),
      icon: <UserPlus />,
      onSelect: () => void navigate({ to: '/user/create-account' }),
    },
    { label: t('app.leave-the-demo'), ...leave },
  ]
}

function referralItem(code: string | undefined): readonly MenuItem[] {
  if (code === undefined || code === '') return []
  return [
    {
      label: t('app.referral-code-code', { code }),
      icon: <Copy />,
      onSelect: () => void copyReferralCode(code),
    },
  ]
}
