import { Menu as MenuIcon } from 'lucide-react'
import { usePageTitle } from '#app/pages/document-title.tsx'
import { useAccount } from '#data/account/account-context.tsx'
import { useProfile } from '#data/account/use-profile.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Topbar } from '#ui/topbar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AmountsButton } from './amounts-button.tsx'
import { SearchButton } from './search-button.tsx'
import { SyncLink } from './sync-link.tsx'

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
