import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LedgerProvider } from '#data/ledger/ledger-context.tsx'
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
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useFreshUtils(member)

  // A page change by any way closes the drawer (APP-02), the browser's back button's too.
  useEffect(() => setMenuOpen(false), [path])

  return (
    <LedgerProvider ledger={member.ledger}>
      <ShellLayout
        sidebar={<Sidebar onNavigate={() => setMenuOpen(false)} />}
        topbar={
          <AppTopbar onMenu={() => setMenuOpen(!isMenuOpen)} onLogOut={() => setLeaving(true)} />
        }
        bottomBar={<QuickBar onMore={() => setMenuOpen(true)} />}
        isSidebarOpen={isMenuOpen}
        onCloseSidebar={() => setMenuOpen(false)}
      >
        <Outlet />
      </ShellLayout>
      {isLeaving && <LogOutFlow member={member} onStay={() => setLeaving(false)} />}
    </LedgerProvider>
  )
}
