import type { ReactNode } from 'react'
import { Brand } from '#ui/layout/brand.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly children: ReactNode
}

/** A page of one form, with what the product promises beside it where there is room. */
export function AuthLayout({ title, subtitle, children }: AuthLayoutProps) {
  return (
    <div className={styles['page']}>
      <aside className={styles['brand']}>
        <RisingCircles />
        <p className={styles['words']}>
          <span>See Clearly.</span> <span>Spend Smarter.</span> <span>Grow Freely.</span>
        </p>
        <p className={styles['promise']}>
          Record every naira, even with no network. It is on your phone at once, and on your other
          devices as soon as you are online.
        </p>
      </aside>
      <main className={styles['main']}>
        <div className={styles['card']}>
          <Brand />
          <div>
            <h1 className={styles['title']}>{title}</h1>
            {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
