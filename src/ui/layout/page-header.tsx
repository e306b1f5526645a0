import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { HeaderSlotContext } from './header-slots.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: string
  /** What the heading is called where that is more than what it shows. */
  readonly name?: string
  readonly subtitle?: ReactNode
  /** A field that searches the page; on a phone it stands in the place of the title. */
  readonly search?: ReactNode | false
  /** Buttons and links, each with an icon, which is all that a phone shows of them. */
  readonly actions?: ReactNode
  readonly badge?: ReactNode
}

/** The page's one h1, and what can be done on it: in the header of the shell, where there is one. */
export function PageHeader({ title, name, subtitle, search, actions, badge }: PageHeaderProps) {
  const slots = use(HeaderSlotContext)
  const head = (
    <div
      className={styles['head']}
      data-search={search === undefined || search === false ? undefined : true}
    >
      <h1 className={styles['title']} aria-label={name}>
        {title}
        {badge}
      </h1>
      {search}
    </div>
  )
  const below = subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>
  if (slots === undefined) {
    return (
      <header className={styles['alone']}>
        {head}
        {actions}
        {below}
      </header>
    )
  }
  return (
    <>
      {slots.head !== null && createPortal(head, slots.head)}
      {slots.actions !== null && createPortal(actions, slots.actions)}
      {below}
    </>
  )
}
