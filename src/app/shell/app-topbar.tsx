import { Link, useNavigate } from '@tanstack/react-router'
import {
  Coins,
  Copy,
  Eye,
  EyeOff,
  Landmark,
  ListChecks,
  LogOut,
  Menu as MenuIcon,
  Search,
  Settings,
  User,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useWaitingPicture } from '#features/account/data/profile/own-picture.ts'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { copyReferralCode } from '#features/account/profile/copy-referral-code.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { reopenOnboarding } from '#features/onboarding/data/onboarding.ts'
import { ONBOARDING_HASH } from '#features/onboarding/onboarding-hash.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { useSyncState } from '#features/waiting/data/queries.ts'
import { RetryCountdown } from '#features/waiting/parts/retry-countdown.tsx'
import type { Profile } from '#records/profile.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Avatar } from '#ui/mark/avatar.tsx'
import { StatusDot, type StatusTone } from '#ui/mark/status-dot.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { classes } from '#ui/style/classes.ts'
import { usePageTitle } from '../pages/document-title.tsx'
import styles from './app-topbar.module.css'

interface AppTopbarProps {
  readonly onMenu: () => void
  readonly onSearch: () => void
  readonly onLogOut: () => void
}

/** What stands above every page of the app (APP-03). */
export function AppTopbar({ onMenu, onSearch, onLogOut }: AppTopbarProps) {
  const { store } = useAccount()
  const profile = useProfile()
  const title = usePageTitle() ?? 'Dashboard'
  const name = profile?.userName ?? store.readUser()?.userName ?? ''
  return (
    <Topbar
      menu={<IconButton label="Open menu" icon={<MenuIcon />} onClick={onMenu} />}
      title={title}
      status={<SyncLink />}
      name={name}
      actions={
        <>
          <SearchButton onSearch={onSearch} />
          <AmountsButton />
        </>
      }
      account={<AccountMenu profile={profile} name={name} onLogOut={onLogOut} />}
    />
  )
}

interface TopbarProps {
  /** The button that opens the sidebar; hidden where the sidebar stands open. */
  readonly menu: ReactNode
  readonly title: string
  readonly status: ReactNode
  /** Shown where there is room. */
  readonly name?: string
  /** Buttons for the page as a whole. */
  readonly actions: ReactNode
  readonly account: ReactNode
}

/** The bar at the top of the app: where one is, how things stand, who one is. */
function Topbar({ menu, title, status, name, actions, account }: TopbarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['menu']}>{menu}</div>
      <p className={styles['title']}>{title}</p>
      <div className={styles['end']}>
        {status}
        <div className={styles['actions']}>{actions}</div>
        {name !== undefined && <span className={styles['name']}>{name}</span>}
        {account}
      </div>
    </div>
  )
}

/** Keeps the digits of all amounts from onlookers, or shows them again; remembered on this device. */
function AmountsButton() {
  const { preferences, change } = usePreferences()
  const { hidesAmounts } = preferences
  return (
    <IconButton
      label={hidesAmounts ? 'Show amounts' : 'Hide amounts'}
      icon={hidesAmounts ? <EyeOff /> : <Eye />}
      onClick={() => change({ hidesAmounts: !hidesAmounts })}
    />
  )
}

interface SearchButtonProps {
  readonly onSearch: () => void
}

/** Opens the search where there is room for its name; on a phone it is in the menu. */
function SearchButton({ onSearch }: SearchButtonProps) {
  return (
    <button type="button" aria-label="Search" className={styles['button']} onClick={onSearch}>
      <Search aria-hidden="true" />
      <span>Search</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}

const DOTS = { calm: 'ok', busy: 'busy', offline: 'offline', attention: 'attention' } as const

/** Where sync stands, always in sight, leading to its page (SYN-08). */
function SyncLink() {
  const { text, tone, retryAt } = useSyncState()
  const isUnreached = tone === 'offline' && retryAt !== undefined
  return (
    <output
      className={classes(styles['sync'], isUnreached && styles['unreached'])}
      data-below={isUnreached || undefined}
    >
      <Link to="/user/app/settings" search={{ tab: 'sync' }} className={styles['link']}>
        <SyncChip tone={DOTS[tone]} text={text} retryAt={isUnreached ? retryAt : undefined} />
      </Link>
    </output>
  )
}

interface SyncChipProps {
  readonly tone: StatusTone
  readonly text: string
  /** When the next try is, epoch ms, where that is part of how things stand. */
  readonly retryAt: number | undefined
}

/** How things stand with the network, in a word; the owner makes it a status and a link. */
function SyncChip({ tone, text, retryAt }: SyncChipProps) {
  return (
    <span className={classes(styles['chip'], tone === 'attention' && styles['attention'])}>
      <StatusDot tone={tone} />
      <span>
        <span className={styles['state']}>{text}</span>
        {retryAt !== undefined && (
          // Whoever hears the page is told of the state, and not of each second.
          <span aria-hidden="true">
            <span className={styles['between']}> · </span>
            <RetryCountdown until={retryAt} />
          </span>
        )}
      </span>
    </span>
  )
}

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
function AccountMenu({ profile, name, onLogOut }: AccountMenuProps) {
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
