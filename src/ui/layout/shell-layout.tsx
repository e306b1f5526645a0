import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '../style/classes.ts'
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
  const main = useRef<HTMLElement>(null)
  const drawer = useDrawer(isSidebarOpen, onCloseSidebar)
  return (
    <div className={classes(styles['shell'], isSidebarOpen && styles['open'])}>
      <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {isSidebarOpen && (
        <button
          type="button"
          className={styles['scrim']}
          aria-label="Close menu"
          onClick={onCloseSidebar}
        />
      )}
      <div ref={drawer} className={styles['sidebar']}>
        {sidebar}
      </div>
      <header className={styles['topbar']} inert={isSidebarOpen}>
        {topbar}
      </header>
      <main ref={main} tabIndex={-1} className={styles['main']} inert={isSidebarOpen}>
        {children}
      </main>
      <div className={styles['bottom']} inert={isSidebarOpen}>
        {bottomBar}
      </div>
    </div>
  )
}

/** A drawer takes the focus when it opens, closes at Escape, and gives the focus back to what opened it. */
function useDrawer(isOpen: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const drawer = useRef<HTMLDivElement>(null)
  const closeAtEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    drawer.current?.querySelector('a')?.focus()
    document.addEventListener('keydown', closeAtEscape)
    return () => {
      document.removeEventListener('keydown', closeAtEscape)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])

  return drawer
}
