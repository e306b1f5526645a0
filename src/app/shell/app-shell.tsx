import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { LedgerProvider } from '#data/ledger/ledger-context.tsx'
import { MemberProvider } from '#data/session/member-context.tsx'
import { StatementsProvider } from '#data/statements/statements-context.tsx'
import { ShellLayout } from '#ui/shell-layout.tsx'
import { AppTopbar } from './app-topbar.tsx'
import { LogOutFlow } from './log-out-flow.tsx'
import { QuickBar } from './quick-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFreshUtils } from './use-fresh-utils.ts'

/** The frame of the app area: sidebar, topbar, bottom bar, and the page between. */
export function AppShell() {
  const { member } = useRouteContext({ from: '/user/app' })
  const path = useLocation({ select: location => location.pathname })
  // The drawer is open over one page: a page change by any way closes it (APP-02).
  const [menuPath, setMenuPath] = useState<string>()
  const isMenuOpen = menuPath === path
  const [isLeaving, setLeaving] = useState(false)
  useFreshUtils(member)

  return (
    <LedgerProvider ledger={member.ledger}>
      <ShellLayout
        sidebar={<Sidebar onNavigate={() => setMenuPath(undefined)} />}
        topbar={
          <AppTopbar
            onMenu={() => setMenuPath(isMenuOpen ? undefined : path)}
            onLogOut={() => setLeaving(true)}
          />
        }
        bottomBar={<QuickBar onMore={() => setMenuPath(path)} />}
        isSidebarOpen={isMenuOpen}
        onCloseSidebar={() => setMenuPath(undefined)}
      >
        <StatementsProvider statements={member.statements}>
          <MemberProvider member={member}>
            <Outlet />
          </MemberProvider>
        </StatementsProvider>
      </ShellLayout>
      {isLeaving && <LogOutFlow member={member} onStay={() => setLeaving(false)} />}
    </LedgerProvider>
  )
}
