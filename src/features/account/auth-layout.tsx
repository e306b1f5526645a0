import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { Brand } from '#ui/layout/brand.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { LanguageSelect } from '../settings/parts/language-select.tsx'
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
          <span>{t('account.see-clearly')}</span> <span>{t('account.spend-smarter')}</span>{' '}
          <span>{t('account.grow-freely')}</span>
        </p>
        <p className={styles['promise']}>{t('account.record-every-naira-even-with')}</p>
      </aside>
      <main className={styles['main']}>
        <div className={styles['card']}>
          <div className={styles['top']}>
            <Brand />
            <LanguageSelect />
          </div>
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
