import { Outlet, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { LedgerProvider } from '#data/ledger/ledger-context.tsx'
import { MemberProvider } from '#data/session/member-context.tsx'
import { StatementsProvider } from '#data/statements/statements-context.tsx'
import { isDemoUser } from '#domain/demo/demo-user.ts'
import { ShellLayout } from '#ui/shell-layout.tsx'
import { AppBadge } from './app-badge.tsx'
import { AppTopbar } from './app-topbar.tsx'
import { LogOutFlow } from './log-out-flow.tsx'
import { QuickBar } from './quick-bar.tsx'
import { type ShellTool, ShellTools } from './shell-tools.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFreshUtils } from './use-fresh-utils.ts'

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
