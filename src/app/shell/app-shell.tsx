import { Link, Outlet, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, lazy, useDeferredValue, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { refreshUtils } from '#features/account/data/general-utils.ts'
import { PersonCategories } from '#features/categories/parts/person-categories.tsx'
import { isDemoUser } from '#features/demo/rules/demo-user.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import type { Member } from '#features/session/data/member.ts'
import { StatementsProvider } from '#features/statements/data/reading/statements-context.tsx'
import { ArrivingNotice } from '#features/waiting/arriving-notice.tsx'
import { LostWritesNotice } from '#features/waiting/parts/lost-writes-notice.tsx'
import { t } from '#messages/t.ts'
import { ShellLayout } from '#ui/layout/shell-layout.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { LoadingScreen } from '#ui/progress/loading-screen.tsx'
import { usePageTitle } from '../pages/document-title.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EntryOverlays } from './entry-overlay.tsx'
import { ExampleMonth, InExample } from './example-month.tsx'
import { AddLink, BackLink, HeaderTools } from './header-tools.tsx'
import { LogOutFlow } from './log-out/log-out-flow.tsx'
import { dockEntries, type NavEntry, railEntries, isActiveEntry } from './nav-entries.ts'
import { type ShellTool, ShellTools } from './shell-tools.tsx'
import { useAddLink } from './use-add-entry.ts'
import styles from './app-shell.module.css'
import dockStyles from './dock.module.css'

const DemoFrame = lazy(async () => {
  const { DemoFrame: frame } = await import('./demo-frame.tsx')
  return { default: frame }
})

const RecordDue = lazy(async () => {
  const { RecordDue: part } = await import('#features/schedules/parts/record-due.tsx')
  return { default: part }
})

/** The app area. At the start it is drawn in slices, so that a slow phone answers meanwhile. */
export function AppShell() {
  const isDue = useDeferredValue(true, false)
  return isDue ? <Shell /> : <LoadingScreen />
}

/** The frame of the app area: rail or tabs, header, and the page between. */
function Shell() {
  const { member } = useRouteContext({ from: '/user/app' })
  const [isLeaving, setLeaving] = useState(false)
  const [tool, setTool] = useState<ShellTool>()
  const account = useAccount()
  const navigate = useNavigate()
  const title = usePageTitle() ?? t('app.dashboard')
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

  return (
    <LedgerProvider ledger={member.ledger}>
      <BehindTheScenes member={member} />
      <PersonCategories>
        <StatementsProvider statements={member.statements}>
          <MemberProvider member={member}>
            <ExampleMonth>
              <ShellLayout
                rail={<Rail />}
                back={<BackLink />}
                title={title}
                tools={<HeaderTools onSearch={() => setTool('search')} />}
                add={<AddLink />}
                account={<AccountMenu onLogOut={() => void handleLogOut()} />}
                dock={<Dock />}
              >
                <LostWritesNotice />
                <ArrivingNotice />
                <InExample hasBar>
                  {isDemo ? (
                    <Suspense>
                      <DemoFrame>
                        <Outlet />
                      </DemoFrame>
                    </Suspense>
                  ) : (
                    <Outlet />
                  )}
                </InExample>
              </ShellLayout>
              <InExample>
                <EntryOverlays />
              </InExample>
              <ShellTools shown={tool} onShown={setTool} />
            </ExampleMonth>
          </MemberProvider>
        </StatementsProvider>
      </PersonCategories>
      {isLeaving && <LogOutFlow member={member} onStay={() => setLeaving(false)} />}
    </LedgerProvider>
  )
}

interface BehindTheScenesProps {
  readonly member: Member
}

const LiveBadge = lazy(async () => {
  const { LiveBadge: component } = await import('./live-badge.tsx')
  return { default: component }
})

/**
 * What the app does unseen: it records what is to be recorded by itself, and keeps the number on its icon, where it is
 * installed and the icon can carry one.
 */
function BehindTheScenes({ member: { push } }: BehindTheScenesProps) {
  return (
    <Suspense>
      <RecordDue />
      {push.setBadge !== undefined && <LiveBadge setBadge={push.setBadge} />}
    </Suspense>
  )
}

/** The pages of the app beside the one shown, from 1024 px (APP-02). */
function Rail() {
  return (
    <nav aria-label={t('app.main')} className={styles['rail']}>
      <Link to="/user/app/dashboard" aria-label={PRODUCT_NAME} className={styles['mark']}>
        <RisingCircles />
      </Link>
      {railEntries().top.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
      <span className={styles['push']} />
      {railEntries().foot.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
    </nav>
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

/** The phone's navigation: five places within a thumb's reach. */
function Dock() {
  const addLink = useAddLink()
  return (
    <nav aria-label={t('app.main')} className={dockStyles['bar']}>
      {dockEntries().before.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
      <Link {...addLink} className={dockStyles['add']} aria-label={t('app.add-transaction')}>
        <Plus aria-hidden="true" />
      </Link>
      {dockEntries().after.map(entry => (
        <NavLink key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

interface NavLinkProps {
  readonly entry: NavEntry
}

/** A page of a menu; the one shown is marked, and so is the one that it belongs under. */
function NavLink({ entry }: NavLinkProps) {
  const path = useLocation({ select: location => location.pathname })
  const { to, label, title, icon: Icon } = entry
  return (
    <Link to={to} aria-current={isActiveEntry(entry, path) ? 'page' : undefined}>
      <span data-icon>
        <Icon aria-hidden="true" />
      </span>
      <span data-label>{label}</span>
      {title !== undefined && <span className="visually-hidden">: {title}</span>}
    </Link>
  )
}
