import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './shell-layout.module.css'

interface ShellLayoutProps {
  readonly sidebar: ReactNode
  readonly topbar: ReactNode
  readonly bottomBar: ReactNode
  readonly isSidebarOpen: boolean
  readonly onCloseSidebar: () => void
  readonly children: ReactNode
}

/** The frame of the app: sidebar from 1024 px, a drawer and a bottom bar below. */
export function ShellLayout(props: ShellLayoutProps) {
  const { sidebar, topbar, bottomBar, isSidebarOpen, onCloseSidebar, children } = props
  return (
    <div className={classes(styles['shell'], isSidebarOpen && styles['open'])}>
      <header className={styles['topbar']}>{topbar}</header>
      {isSidebarOpen && (
        <button
          type="button"
          className={styles['scrim']}
          aria-label="Close menu"
          onClick={onCloseSidebar}
        />
      )}
      <div className={styles['sidebar']}>{sidebar}</div>
      <main className={styles['main']}>{children}</main>
      <div className={styles['bottom']}>{bottomBar}</div>
    </div>
  )
}
