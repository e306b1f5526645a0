import { Outlet, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { refreshUtils } from '#features/account/data/general-utils.ts'
import { isDemoUser } from '#features/demo/rules/demo-user.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import type { Member } from '#features/session/data/member.ts'
import { StatementsProvider } from '#features/statements/data/reading/statements-context.tsx'
import { ArrivingNotice } from '#features/waiting/arriving-notice.tsx'
import { LostWritesNotice } from '#features/waiting/parts/lost-writes-notice.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import { ShellLayout } from '#ui/layout/shell-layout.tsx'
import { AppTopbar } from './app-topbar.tsx'
import { LogOutFlow } from './log-out/log-out-flow.tsx'
import { BOTTOM_ENTRIES, TOP_ENTRIES } from './nav-entries.ts'
import { NavLink } from './nav-link.tsx'
import { QuickBar } from './quick-bar.tsx'
import { type ShellTool, ShellTools } from './shell-tools.tsx'
import styles from './app-shell.module.css'

const DemoFrame = lazy(async () => {
  const { DemoFrame: frame } = await import('./demo-frame.tsx')
  return { default: frame }
})

/** The frame of the app area: sidebar, topbar, bottom bar, and the page between. */
export function AppShell() {
  const { member } = useRouteContext({ from: '/user/app' })
  const path = useLocation({ select: location => location.pathname })
  // The drawer is open over one page: a page change by any way closes it (APP-02).
  const [menuPath, setMenuPath] = useState<string>()
  const isMenuOpen = menuPath === path
  const [isLeaving, setLeaving] = useState(false)
  const [tool, setTool] = useState<ShellTool>()
  const account = useAccount()
  const navigate = useNavigate()
  const isDemo = isDemoUser(member.userId)
  useFreshUtils(member)

  async function handleLogOut() {
    if (!isDemo) {
      setLeaving(true)
      return
    }
    // Nothing waits in a demo, and it stays to be resumed.
    account.sessions.leave()
    await navigate({ to: '/' })
  }

  function handleSearch() {
    setMenuPath(undefined)
    setTool('search')
  }

  return (
    <LedgerProvider ledger={member.ledger}>
      <AppBadge member={member} />
      <ShellLayout
        sidebar={<Sidebar onNavigate={() => setMenuPath(undefined)} onSearch={handleSearch} />}
        topbar={
          <AppTopbar
            onMenu={() => setMenuPath(isMenuOpen ? undefined : path)}
            onSearch={handleSearch}
            onLogOut={() => void handleLogOut()}
          />
        }
        bottomBar={<QuickBar onMore={() => setMenuPath(path)} />}
        isSidebarOpen={isMenuOpen}
        onCloseSidebar={() => setMenuPath(undefined)}
      >
        <StatementsProvider statements={member.statements}>
          <MemberProvider member={member}>
            <LostWritesNotice />
            <ArrivingNotice />
            {isDemo ? (
              <Suspense>
                <DemoFrame>
                  <Outlet />
                </DemoFrame>
              </Suspense>
            ) : (
              <Outlet />
            )}
          </MemberProvider>
        </StatementsProvider>
      </ShellLayout>
      <ShellTools shown={tool} onShown={setTool} />
      {isLeaving && <LogOutFlow member={member} onStay={() => setLeaving(false)} />}
    </LedgerProvider>
  )
}

interface AppBadgeProps {
  readonly member: Member
}

const LiveBadge = lazy(async () => {
  const { LiveBadge: component } = await import('./live-badge.tsx')
  return { default: component }
})

/** The number on the app's icon, where the app is installed and its icon can carry one. */
function AppBadge({ member: { push } }: AppBadgeProps) {
  if (push.setBadge === undefined) return null
  return (
    <Suspense>
      <LiveBadge setBadge={push.setBadge} />
    </Suspense>
  )
}

interface SidebarProps {
  readonly onNavigate: () => void
  readonly onSearch: () => void
}

/** The menu of the app (APP-02): beside the page from 1024 px, a drawer below. */
function Sidebar({ onNavigate, onSearch }: SidebarProps) {
  return (
    <SidebarNav
      label="Main"
      foot={BOTTOM_ENTRIES.map(entry => (
        <NavLink key={entry.to} entry={entry} onNavigate={onNavigate} />
      ))}
    >
      <button type="button" data-narrow onClick={onSearch}>
        <Search aria-hidden="true" />
        Search
      </button>
      {TOP_ENTRIES.map(entry => (
        <NavLink key={entry.to} entry={entry} onNavigate={onNavigate} />
      ))}
    </SidebarNav>
  )
}

/** Fetches the general utilities anew at each start of the app; offline the kept ones serve. */
function useFreshUtils(member: Member): void {
  const account = useAccount()
  useEffect(() => {
    // A ledger that was closed meanwhile has no more use for them.
    refreshUtils(account, member).catch(() => false)
  }, [account, member])
}

interface SidebarNavProps {
  readonly label: string
  /**
   * Links and buttons, each with an icon and a text; the link of this page has `aria-current="page"`,
   * and `data-narrow` is only in the drawer.
   */
  readonly children: ReactNode
  /** Links that stand at the foot. */
  readonly foot?: ReactNode
}

/** The app's navigation in the sidebar. */
function SidebarNav({ label, children, foot }: SidebarNavProps) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      <div className={styles['brand']}>
        <Brand />
      </div>
      <div className={styles['links']}>{children}</div>
      {foot !== undefined && <div className={styles['links']}>{foot}</div>}
    </nav>
  )
}
